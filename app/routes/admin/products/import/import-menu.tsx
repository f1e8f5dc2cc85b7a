import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { data, Link } from "react-router";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { forgetTabDraft, keepTabDraft } from "#app/components/forms/tab-draft.ts";
import { ListError } from "#app/components/layout/list-error.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { refusals } from "#app/http/refusal-messages.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { previewImportForm, saveImportForm } from "#shop/catalogue/import/import-form.ts";
import { importMenu } from "#shop/catalogue/import/import-menu.server.ts";
import { previewAgain, previewImport } from "#shop/catalogue/import/preview-import.server.ts";
import { isRefusal, Refusal, type AnyRefusal } from "#shop/refusal.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportDone } from "./import-done.tsx";
import { draftKey, ListForm } from "./list-form.tsx";
import { PreviewSection } from "./preview-section.tsx";
import type { Route } from "./+types/import-menu.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  await requireAdmin(context, url);
  return null;
});

/** IMP-1 to IMP-7. A preview saves nothing; a save does what its preview showed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "preview": {
      const file = form.get("file");
      const bytes =
        file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      form.delete("file");
      return submitForm<typeof previewImportForm, ImportAnswer, ImportAnswer>(
        form,
        previewImportForm,
        async ({ text }) => {
          if (bytes.length > 0 && text.trim() !== "") throw bothGiven();
          return { preview: await previewImport(platform, admin, bytes.length > 0 ? bytes : text) };
        },
        (refusal) => ({ ...wordsOf(refusal), text: String(form.get("text") ?? "") }),
      );
    }
    case "import":
      form.set("rows", form.getAll("row").join(" "));
      return submitForm<typeof saveImportForm, Shown | ImportAnswer, ImportAnswer>(
        form,
        saveImportForm,
        async (sent) => {
          const showAgain = async (status: number, formError: string) =>
            data<ImportAnswer>(
              {
                formError,
                preview: await previewAgain(platform, sent.text),
                ticked: sent.rows.map(({ row }) => row),
              },
              { status },
            );
          if (sent.rows.length === 0) return showAgain(400, "Please tick at least one row.");
          try {
            return { done: await importMenu(platform, admin, sent) };
          } catch (error) {
            if (!isRefusal(error)) throw error;
            const { status, message } = refusals[error.reason];
            return showAgain(status, message);
          }
        },
        wordsOf,
      );
    default:
      throw unknownForm();
  }
}

type Shown = ReturnType<typeof data<ImportAnswer>>;

function bothGiven() {
  return new Refusal("list-unreadable", {
    words: "Please choose a file or paste cells, not both.",
  });
}

function wordsOf(refusal: AnyRefusal): Pick<ImportAnswer, "formError"> {
  return refusal.reason === "list-unreadable" ? { formError: refusal.details.words } : {};
}

/** Who has to sign in first gets no answer, so the list is still in the tab when they come back. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const text = (await request.clone().formData()).get("text");
  if (typeof text === "string" && text !== "") keepTabDraft(draftKey, text);
  const answer = await catchOffline(serverAction());
  forgetTabDraft(draftKey);
  return answer;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Import a menu", root.loaderData?.store.name));
}

export default function ImportMenu({ actionData }: Route.ComponentProps) {
  const shown = useLastAnswer(actionData);
  const { preview, done, text } = shown ?? {};
  return (
    <>
      <div className="office-head">
        <div>
          <Link className="link" to="/admin/products">
            <Icon as={ArrowLeft} size={18} /> Product Management
          </Link>
          <h2 className="office-title">Import a menu</h2>
          <p>
            Bring your whole menu from a spreadsheet. You see what will happen before anything is
            saved, and an import never deletes a product.
          </p>
        </div>
      </div>
      {actionData?.formError && (
        <div className="import-alert">
          <FormAlert>
            <p>{actionData.formError}</p>
          </FormAlert>
        </div>
      )}
      {done ? (
        <ImportDone result={done} />
      ) : preview ? (
        <PreviewSection key={preview.rows[0]?.shown} preview={preview} ticked={shown?.ticked} />
      ) : (
        <ListForm key={text} text={text} />
      )}
    </>
  );
}

/** A form that could not be sent leaves the preview in place; starting over has no answer. */
function useLastAnswer(answer: Route.ComponentProps["actionData"]): ImportAnswer | undefined {
  const [last, setLast] = useState<ImportAnswer>();
  if (answer && "isUnsent" in answer) return last;
  if (answer !== last) setLast(answer);
  return answer;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError what="products" error={error} />;
}
