import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";

/** The outline of the provider's fields, so that nothing moves when they appear. */
export function CardLoading() {
  return (
    <div className="card-loading">
      <Loading text="Loading...">
        <div className="card-skeletons">
          <Skeleton className="card-skeleton" />
          <Skeleton className="card-skeleton" />
          <Skeleton className="card-skeleton" />
        </div>
      </Loading>
    </div>
  );
}
