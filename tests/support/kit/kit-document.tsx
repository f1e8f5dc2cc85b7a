import { WordmarkSource } from "#app/components/brand/wordmark-source.tsx";
import { KitPage } from "#app/routes/development/kit/kit-page.tsx";
import { ToastProvider } from "#app/components/toasts/toast.tsx";

type KitDocumentProps = { stylesheet: string; script: string };

/** The kit page in a minimal document, without the shop's own layout. */
export function KitDocument({ stylesheet, script }: KitDocumentProps) {
  return (
    <html lang="en-CA" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Parts</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <WordmarkSource />
        <ToastProvider>
          <main id="main" tabIndex={-1}>
            <KitPage />
          </main>
        </ToastProvider>
        <script type="module" src={script} />
      </body>
    </html>
  );
}
