# What differs from shop to shop, for fill-in.sh. Change addresses and passwords, and put the same file on all three machines,
# readable by root only. MACHINE says on which of them it is read: db1, db2 or shop.
DB1_ADDRESS=10.0.0.11
DB2_ADDRESS=10.0.0.12
SHOP_ADDRESS=10.0.0.10

# Each from: openssl rand -hex 24
PATRONI_PASSWORD=change-me
SUPERUSER_PASSWORD=change-me
REPLICATION_PASSWORD=change-me
REWIND_PASSWORD=change-me
# Of the shop: the owner of its tables, and the role that runs it.
OWNER_PASSWORD=change-me
APP_PASSWORD=change-me

# Where both database machines reach it and on the disk of neither: parts of the log, for point-in-time recovery.
ARCHIVE_FOLDER=/srv/archive

# "existing" on a machine that replaces a lost one.
ETCD_CLUSTER_STATE=new

# On Debian 12 nothing below has to be changed.
case ${MACHINE:-} in
db1) MACHINE_ADDRESS=$DB1_ADDRESS ;;
db2) MACHINE_ADDRESS=$DB2_ADDRESS ;;
shop) MACHINE_ADDRESS=$SHOP_ADDRESS ;;
*) echo "Set MACHINE to db1, db2 or shop first." >&2 ;;
esac
POSTGRES_PORT=5432
DB1_POSTGRES_PORT=5432
DB2_POSTGRES_PORT=5432
PATRONI_PORT=8008
DB1_PATRONI_PORT=8008
DB2_PATRONI_PORT=8008
DATA_FOLDER=/var/lib/postgresql/15/dollop
POSTGRES_PROGRAMS=/usr/lib/postgresql/15/bin
PASSWORD_FILE=/var/lib/postgresql/dollop.pgpass
SOCKET_FOLDER=/var/run/postgresql
ETCD_CLIENT_PORT=2379
ETCD_PEER_PORT=2380
ETCD_FOLDER=/var/lib/etcd/dollop
ETCD_HOSTS=$DB1_ADDRESS:2379,$DB2_ADDRESS:2379,$SHOP_ADDRESS:2379
ETCD_MEMBERS=db1=http://$DB1_ADDRESS:2380,db2=http://$DB2_ADDRESS:2380,shop=http://$SHOP_ADDRESS:2380
HAPROXY_ADDRESS=127.0.0.1
HAPROXY_PORT=5000
PGBOUNCER_ADDRESS=127.0.0.1
PGBOUNCER_PORT=6432
PGBOUNCER_USERS=/etc/pgbouncer/userlist.txt
