import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon, type IconShape } from "./icon.tsx";

type PaginationProps = {
  /** The page numbers to show, from `pageWindow`. */
  pages: readonly (number | "gap")[];
  current: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Id of the result line (tabindex -1): it takes focus and scrolls into view on a new page. */
  resultsId: string;
  label?: string;
};

export function Pagination({
  pages,
  current,
  pageCount,
  hrefOf,
  resultsId,
  label = "Pages",
}: PaginationProps) {
  const isPageChanging = useRef(false);
  useEffect(() => {
    if (!isPageChanging.current) return;
    isPageChanging.current = false;
    const results = document.getElementById(resultsId);
    results?.focus({ preventScroll: true });
    results?.scrollIntoView({ block: "start" });
  }, [current, resultsId]);

  if (pageCount <= 1) return null;
  const markPageChange = () => {
    isPageChanging.current = true;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a key on a link clicks, too
    <nav className="pager" aria-label={label} onClick={markPageChange}>
      <Arrow name="Previous" icon={ChevronLeft} href={current > 1 && hrefOf(current - 1)} />
      {pages.map((page, position) =>
        page === "gap" ? (
          <span className="pager-item pager-gap" key={`gap-${position}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            className="pager-item"
            key={page}
            to={hrefOf(page)}
            preventScrollReset
            aria-label={`Page ${page}`}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </Link>
        ),
      )}
      <Arrow name="Next" icon={ChevronRight} href={current < pageCount && hrefOf(current + 1)} />
    </nav>
  );
}

/** Without an address at either end. */
type ArrowProps = { name: string; icon: IconShape; href: string | false };

function Arrow({ name, icon, href }: ArrowProps) {
  if (!href) {
    return (
      <span className="pager-item" role="link" aria-disabled="true" aria-label={name}>
        <Icon as={icon} />
      </span>
    );
  }
  return (
    <Link className="pager-item" to={href} preventScrollReset aria-label={name}>
      <Icon as={icon} />
    </Link>
  );
}
