import ImagePlus from "lucide-react/icons/image-plus";
import { checkWith } from "#app/components/forms/check-with.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Disclosure, DisclosureButton, DisclosurePanel } from "#app/components/ui/disclosure.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FieldError } from "#app/components/forms/field-error.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readImageAddress, uploadTypes } from "#shop/catalogue/image-address.ts";
import { productForm } from "#shop/catalogue/products/product-form.ts";
import { UploadedPhotos } from "./uploaded-photos.tsx";
import type { PhotoUpload } from "./use-photo-upload.ts";

type PhotoPickerProps = {
  readonly image: string;
  readonly errors: readonly string[] | undefined;
  readonly upload: PhotoUpload;
  readonly onChange: (image: string) => void;
};

const check = checkWith(productForm.shape.image);

/** ADM-9 and DATA-4: a photo from this device, an earlier upload, or a URL. */
export function PhotoPicker({ image, errors, upload, onChange }: PhotoPickerProps) {
  const isUploaded = readImageAddress(image) !== undefined;
  const { state } = upload;
  return (
    <div className="photo-picker">
      <label className="drop-zone">
        <Icon as={ImagePlus} size={26} />
        <span>
          <b>{image ? "Replace the photo" : "Choose a photo"}</b>, drop it here or paste it
          <small>JPEG, PNG, WebP or AVIF</small>
        </span>
        <input
          type="file"
          accept={uploadTypes.join(",")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.send(file);
            // Otherwise choosing the same file again fires no change event.
            target.value = "";
          }}
        />
      </label>
      {state.is === "sending" && (
        <div className="upload-progress">
          <progress
            aria-label="Uploading the photo"
            max={1}
            {...(state.sent < 1 && { value: state.sent })}
          />
          <span role="status">{state.sent < 1 ? "Uploading..." : "Resizing..."}</span>
          <Button variant="quiet" size="small" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.is === "failed" && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
      <Field
        label="Image URL"
        name="typed-image"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={isUploaded ? "This product uses a photo you uploaded." : undefined}
        value={isUploaded ? "" : image}
        errors={errors}
        validate={check}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="photo-more">
        <Disclosure>
          <DisclosureButton size="small">Your photos</DisclosureButton>
          {image && (
            <Button variant="quiet" size="small" onClick={() => onChange("")}>
              Remove photo
            </Button>
          )}
          <DisclosurePanel className="photo-shelf">
            <UploadedPhotos chosen={image} onChoose={onChange} />
          </DisclosurePanel>
        </Disclosure>
      </div>
    </div>
  );
}
