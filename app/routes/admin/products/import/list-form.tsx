import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { readTabDraft } from "#app/components/forms/tab-draft.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { listTooLarge, maxListBytes, maxRows } from "#shop/catalogue/import/import-form.ts";
import { productTypes } from "#shop/catalogue/product-choices.ts";
import { standardType } from "#shop/catalogue/product.ts";

const addOnTypes = productTypes.filter((type) => type !== standardType);

/** Of the list that was sent and not answered, because somebody had to sign in first. */
export const draftKey = "menu-import";

const columns = [
  { name: "Name", about: "Required. How we recognize a product that's already on your menu." },
  { name: "Price", about: "Required. 8, 8.5, $8.50 and 8,50 all work." },
  { name: "Description", about: "What's on it. We draw the plate from these words." },
  { name: "Category", about: "One of yours, or a new one." },
  {
    name: "Type",
    about: `${standardType} or empty for a dish. ${addOnTypes.join(", ")} or a word of your own for extras.`,
  },
  { name: "Status", about: "Active or Inactive. Empty means Active." },
  { name: "Image", about: "The web address of a photo." },
];

/** Works without a script: the preview is the answer to a plain form. */
export function ListForm({ text }: { text: string | undefined }) {
  const isSending = useNavigation().formData?.get("intent") === "preview";
  const [fileError, setFileError] = useState<string>();
  const list = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (list.current?.value === "") list.current.value = readTabDraft(draftKey) ?? "";
  }, []);
  return (
    <div className="import-start">
      <Form
        className="import-card import-form"
        method="post"
        encType="multipart/form-data"
        aria-label="Your list"
        onSubmit={(event) => {
          if (fileError) event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="preview" />
        <Field
          as="textarea"
          ref={list}
          label="Paste cells from your spreadsheet"
          name="text"
          rows={9}
          spellCheck={false}
          autoComplete="off"
          defaultValue={text}
          hint="Select the cells in Excel, Numbers or Google Sheets, copy, and paste them here."
        />
        <Field
          label="Or choose a CSV file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hint={`Up to ${maxRows} products and 1 MB.`}
          errors={fileError ? [fileError] : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setFileError(file && file.size > maxListBytes ? listTooLarge : undefined);
          }}
        />
        <div>
          <Button type="submit" variant="main" busy={isSending} busyLabel="Reading...">
            Show preview
          </Button>
        </div>
      </Form>
      <section className="import-columns" aria-labelledby="import-columns">
        <h3 className="import-title" id="import-columns">
          Columns we understand
        </h3>
        <p className="mute">
          In any order. An empty cell leaves that part of a product as it is. Without headings we
          read name, price, description and category.
        </p>
        <dl>
          {columns.map(({ name, about }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <Button asChild size="small">
          <a href="/admin/products/example.csv" download>
            <Icon as={Download} size={18} />
            Download an example
          </a>
        </Button>
      </section>
    </div>
  );
}
