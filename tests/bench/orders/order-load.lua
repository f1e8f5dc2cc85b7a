-- Places orders for wrk: wrk -s order-load.lua <url> -- <file of customers> <first part of the checkout ids> <seconds>
-- A line of the file is address, cookie and form, separated by tabs. When the time is over no connection asks again, and the
-- run ends with the last answer, so that orders in the database can be counted against answers.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long micros; } bench_time;
  int gettimeofday(bench_time *now, void *zone);
  int getpid(void);
  int kill(int pid, int signal);
]]
local clock = ffi.new("bench_time")
local function now()
  ffi.C.gettimeofday(clock, nil)
  return tonumber(clock.seconds) + tonumber(clock.micros) / 1e6
end

-- wrk runs `setup` and `done` in one Lua and the rest in another, which sees only its own globals.
local thread
function setup(started)
  thread = started
end

local customers, prefix, endsAt = {}, nil, nil
-- wrk makes one request before it starts, only to look at it.
asked, answered, startedAt, endedAt = -1, 0, 0, 0

function init(args)
  for line in io.lines(args[1]) do
    local address, cookie, form = line:match("^(.-)\t(.-)\t(.*)$")
    table.insert(customers, { address = address, cookie = cookie, form = form })
  end
  prefix = args[2]
  startedAt = now()
  endsAt = startedAt + tonumber(args[3])
end

function request()
  asked = asked + 1
  local customer = customers[asked % #customers + 1]
  local checkoutId = string.format("%s-0000-4000-8000-%012x", prefix, asked)
  return wrk.format("POST", "/checkout", {
    ["Host"] = wrk.headers["Host"],
    ["Origin"] = wrk.headers["Origin"],
    ["Content-Type"] = "application/x-www-form-urlencoded",
    ["Accept-Encoding"] = "gzip, deflate, br, zstd",
    ["Cookie"] = customer.cookie,
    ["X-Forwarded-For"] = customer.address,
  }, "checkoutId=" .. checkoutId .. "&" .. customer.form)
end

function response()
  answered = answered + 1
  endedAt = now()
end

-- Asked before each request, in milliseconds.
function delay()
  if now() < endsAt then return 0 end
  -- Ctrl-C is the only thing that ends wrk before its time.
  if answered == asked then ffi.C.kill(ffi.C.getpid(), 2) end
  return 3600000
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'figures {"answers":%d,"seconds":%.6f,"refused":%d,"broken":%d,"bytes":%d,"p50":%.3f,"p99":%.3f}\n',
    thread:get("answered"), thread:get("endedAt") - thread:get("startedAt"), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout + thread:get("asked") - thread:get("answered"),
    summary.bytes, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
