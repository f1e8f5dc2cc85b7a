import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { dayAt } from "#shop/shop-time.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import { openingSchedule } from "#shop/store/opening-schedule.ts";
import textFont from "./assets/fonts/text.woff2?url";
import titleFont from "./assets/fonts/title.woff2?url";
import { WordmarkSource } from "./components/brand/wordmark-source.tsx";
import { CartProvider } from "./components/cart/cart-provider.tsx";
import { MenuPending } from "./components/catalogue/menu-pending.tsx";
import { DashboardPending } from "./components/orders/dashboard-pending.tsx";
import { isCheckoutResult } from "./components/checkout/checkout-result.ts";
import { BeforePaintScript } from "./components/layout/before-paint-script.tsx";
import { ErrorPage } from "./components/layout/error-page.tsx";
import { FlashToast } from "./components/toasts/flash-toast.tsx";
import { flashToasts } from "./components/toasts/flash-toasts.ts";
import { NotFoundPage } from "./components/layout/not-found-page.tsx";
import { storefrontPage, usePageHandle } from "./components/layout/page-handle.ts";
import { Shell } from "./components/layout/shell.tsx";
import { toStoreDetails } from "./components/store/store-details.ts";
import { StartScript } from "./components/layout/start-script.tsx";
import { ToastProvider } from "./components/toasts/toast.tsx";
import { SkipLink } from "./components/layout/skip-link.tsx";
import { TestPaymentsBanner } from "./components/layout/test-payments-banner.tsx";
import { flashToastOnce } from "./http/flash-toast.server.ts";
import { enforceAccess } from "./http/enforce-access.ts";
import { logRoute } from "./http/log-route.ts";
import { isOutage } from "./http/outage.server.ts";
import { loadVisitor } from "./http/load-visitor.ts";
import { snapshotFor } from "./snapshot-for.server.ts";
import { readThrownRefusal } from "./http/thrown-refusal.ts";
import { revalidateAfterWrites } from "./http/revalidate-after-writes.ts";
import { useNonce } from "./nonce.tsx";
import {
  flashContext,
  notesContext,
  platformContext,
  requestIdContext,
  visitorContext,
} from "./request-context.ts";
import { hiddenPageMeta, pageTitle } from "./seo/page-meta.ts";
import stylesheet from "./styles/app.css?url";
import type { Route } from "./+types/root.ts";

const groundColours = { butter: "#ffd03e", paper: "#fffbf2", iron: "#251c16" };

export const links: Route.LinksFunction = () => [
  // Both fonts are above the fold of every page; a late one would shift the layout.
  ...[textFont, titleFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const middleware: Route.MiddlewareFunction[] = [
  logRoute,
  loadVisitor,
  enforceAccess,
  flashToastOnce,
];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, logger, cardPayments, now } = context.get(platformContext);
  const requestId = context.get(requestIdContext);
  const visitor = context.get(visitorContext);
  try {
    const { settings } = await snapshotFor(context);
    const at = now();
    const flash = context.get(flashContext);
    if (flash) context.get(notesContext).isFlashShown = true;
    return {
      store: toStoreDetails(settings, dayAt(at, settings.timeZone)),
      opening: openingSchedule(settingsFor(settings, visitor), at),
      flash: flash && flashToasts[flash],
      origin: config.BASE_URL,
      requestId,
      hasTestPayments: cardPayments?.livemode === false,
      visitor: visitor && {
        name: visitor.name,
        isAdmin: visitor.isAdmin,
        isKitchen: visitor.isKitchen,
      },
    };
  } catch (err) {
    // React Router removes the details of a plain error; the error page needs the request id.
    if (isOutage(err)) context.get(notesContext).isOutage = true;
    logger.error({ err, requestId }, "request.failed");
    throw data({ requestId }, { status: 500 });
  }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isCheckoutResult(args.actionResult) && revalidateAfterWrites(args);
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  if (!error) return [];
  const title = isNotFound(error)
    ? "Page not found"
    : (readThrownRefusal(error)?.page?.title ?? "Unexpected Application Error!");
  return hiddenPageMeta(pageTitle(title, loaderData?.store.name));
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { ground } = usePageHandle();
  return (
    <html lang="en-CA" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={groundColours[ground]} />
        <BeforePaintScript />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <WordmarkSource />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <StartScript />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { store, visitor, opening, flash, requestId, hasTestPayments } = loaderData;
  return (
    <ToastProvider>
      {flash && <FlashToast words={flash} requestId={requestId} />}
      <CartProvider>
        {hasTestPayments && <TestPaymentsBanner />}
        <Shell store={store} visitor={visitor} opening={opening}>
          <MenuPending>
            <DashboardPending>
              <Outlet />
            </DashboardPending>
          </MenuPending>
        </Shell>
      </CartProvider>
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>("root");
  if (shop && isNotFound(error))
    return (
      <ToastProvider>
        <CartProvider>
          <Shell
            store={shop.store}
            visitor={shop.visitor}
            opening={shop.opening}
            page={storefrontPage}
          >
            <NotFoundPage />
          </Shell>
        </CartProvider>
      </ToastProvider>
    );
  const requestId = shop?.requestId ?? requestIdOf(error);
  return (
    <ErrorPage {...readThrownRefusal(error)?.page} words={messageOf(error)} requestId={requestId} />
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/**
 * Returns a message of the shop. The router's own messages, for developers, begin with "Error: ";
 * nothing else tells them apart in the browser.
 */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined;
  const refusal = readThrownRefusal(error);
  if (refusal) return refusal.message;
  const { data: words } = error as { data: unknown };
  return typeof words === "string" && !words.startsWith("Error: ") ? words : undefined;
}

function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { requestId } = (error.data ?? {}) as { requestId?: unknown };
  return typeof requestId === "string" ? requestId : undefined;
}
