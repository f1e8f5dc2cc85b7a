import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "#app/styles/app.css";
import "#app/styles/signed-in.css";
import { KitDocument } from "./kit-document.tsx";

const addressOf = (selector: string, attribute: string) =>
  document.querySelector(selector)?.getAttribute(attribute) ?? "";

hydrateRoot(
  document,
  <StrictMode>
    <BrowserRouter>
      <KitDocument
        stylesheet={addressOf("link[rel=stylesheet]", "href")}
        script={addressOf("script[src]", "src")}
      />
    </BrowserRouter>
  </StrictMode>,
);
document.documentElement.dataset["hydrated"] = "";
