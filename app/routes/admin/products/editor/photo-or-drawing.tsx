import Image from "lucide-react/icons/image";
import Palette from "lucide-react/icons/palette";
import { useState, type ClipboardEvent, type DragEvent } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { RecipePicker } from "./recipe-picker.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

type PhotoOrDrawingProps = {
  readonly draft: ProductDraft;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (changed: Partial<ProductDraft>) => void;
  readonly onUploading: (isUploading: boolean) => void;
};

const kinds = [
  { value: "drawing", label: "Drawing", icon: Palette },
  { value: "photo", label: "Photo", icon: Image },
] as const;

/** A drawing (automatic or chosen) or a photo. A photo can also be dropped or pasted here. */
export function PhotoOrDrawing({ draft, errors, onChange, onUploading }: PhotoOrDrawingProps) {
  const [kind, setKind] = useState<"drawing" | "photo">(draft.image ? "photo" : "drawing");
  const [kept, setKept] = useState(draft.image);
  const [isOver, setOver] = useState(false);
  const upload = usePhotoUpload({
    onUploading,
    onDone: (image) => {
      setKind("photo");
      onChange({ image });
    },
  });

  function show(next: "drawing" | "photo") {
    setKind(next);
    if (next === "drawing") setKept(draft.image);
    onChange({ image: next === "drawing" ? "" : kept });
  }
  function take(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    const file = files?.[0];
    if (!file) return;
    event.preventDefault();
    setKind("photo");
    upload.send(file);
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <fieldset
      className={classNames("photo-or-drawing", isOver && "is-over")}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      }}
    >
      <legend>Image</legend>
      <input type="hidden" name="image" value={draft.image} />
      <input
        type="hidden"
        name="drawingRecipe"
        value={draft.drawingRecipe ? JSON.stringify(draft.drawingRecipe) : ""}
      />
      <Segmented label="Image" segments={kinds} value={kind} onChange={show} />
      {kind === "drawing" ? (
        <RecipePicker draft={draft} onChange={(drawingRecipe) => onChange({ drawingRecipe })} />
      ) : (
        <PhotoPicker
          image={draft.image}
          errors={errors}
          upload={upload}
          onChange={(image) => onChange({ image })}
        />
      )}
    </fieldset>
  );
}
