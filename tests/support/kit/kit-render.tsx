import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { KitDocument } from "./kit-document.tsx";

export function renderKit(url: string, assets: { stylesheet: string; script: string }): string {
  const page = (
    <StrictMode>
      <StaticRouter location={url}>
        <KitDocument {...assets} />
      </StaticRouter>
    </StrictMode>
  );
  return `<!doctype html>${renderToString(page)}`;
}
