import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";

type ErrorPageProps = {
  /** The refusal's message. Without one the page reports an unexpected error. */
  readonly words?: string | undefined;
  /** A heading above the message, for refusals that have one. */
  readonly title?: string | undefined;
  readonly wayOut?: { readonly href: string; readonly label: string } | undefined;
  /** Whether the way home stands beside the other one. */
  readonly isHomeOffered?: boolean | undefined;
  readonly requestId?: string | undefined;
};

const home = { href: "/", label: "Return to Home" };

/**
 * Needs no store settings, loader or script. Its links reload the document, because the broken
 * state may still be in memory.
 */
export function ErrorPage(props: ErrorPageProps) {
  const { words, title, wayOut = home, isHomeOffered = false, requestId } = props;
  return (
    <div className="failed on-butter">
      <header className="wrap nav-in">
        <a className="nav-logo" href="/" aria-label="Home">
          <Wordmark />
        </a>
      </header>
      <main className="nf" id="main" tabIndex={-1}>
        <CrumbsPlate />
        <h1 className="h1">{title ?? words ?? "Unexpected Application Error!"}</h1>
        {title && <p className="lede">{words}</p>}
        {!words && <p className="lede">Something went wrong on our side. Please try again.</p>}
        <Button variant="main" size="large" asChild>
          <a href={wayOut.href}>{wayOut.label}</a>
        </Button>
        {isHomeOffered && <a href={home.href}>{home.label}</a>}
        {requestId && (
          <p className="nf-request small">
            If you contact us about this, please include this number: <code>{requestId}</code>
          </p>
        )}
      </main>
    </div>
  );
}
