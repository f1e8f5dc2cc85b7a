import { LoadingError } from "#app/components/layout/loading-error.tsx";
import { messageOf } from "#app/components/layout/message-of.ts";
import { MenuHead } from "./menu-head.tsx";

/** MENU-7 */
export function MenuError({ title, error }: { title: string; error: unknown }) {
  return (
    <>
      <MenuHead title={title} />
      <div className="wrap" role="alert">
        <LoadingError
          className="menu-trouble"
          title={`Error loading products: ${messageOf(error)}`}
        />
      </div>
    </>
  );
}
