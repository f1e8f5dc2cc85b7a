import Trash from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Loading } from "#app/components/ui/skeleton.tsx";
import { fileOf, imageSizes, readImageAddress } from "#shop/catalogue/image-address.ts";
import { useProductChange } from "../use-product-change.ts";

type Uploaded = { readonly key: string; readonly image: string; readonly isShown: boolean };
type ImagePage = { readonly images: readonly Uploaded[]; readonly pageCount: number };

type UploadedPhotosProps = {
  readonly chosen: string;
  readonly onChoose: (image: string) => void;
};

/** Newest first. Photos that no product uses can be deleted; after a day that happens automatically. */
export function UploadedPhotos({ chosen, onChoose }: UploadedPhotosProps) {
  const uploads = useFetcher<ImagePage>({ key: "uploaded-photos" });
  const [page, setPage] = useState(1);
  const { load } = uploads;
  const address = `/admin/images?page=${page}`;
  useEffect(() => void load(address), [load, address, chosen]);
  const removal = useProductChange("remove-image", "remove-image", () => void load(address));
  if (!uploads.data) return <Loading text="Loading photos..." />;
  const { images, pageCount } = uploads.data;
  if (images.length === 0) return <p className="mute">You haven't uploaded any photos yet.</p>;
  return (
    <>
      <ul className="photo-grid">
        {images.map(({ key, image, isShown }, index) => (
          <li key={key}>
            <button
              type="button"
              className="photo-choice"
              aria-pressed={image === chosen}
              aria-label={`Use photo ${index + 1}${isShown ? ", on the menu" : ""}`}
              onClick={() => onChoose(image)}
            >
              <img src={thumbOf(image)} alt="" width={96} height={96} loading="lazy" />
            </button>
            {!isShown && image !== chosen && (
              <IconButton
                label={`Delete photo ${index + 1}`}
                onClick={() => {
                  void removal.submit(
                    { intent: "remove-image", key },
                    { method: "post", action: "/admin/products" },
                  );
                }}
              >
                <Icon as={Trash} size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <div className="photo-pages">
          <Button
            variant="quiet"
            size="small"
            aria-disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            Newer
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={page >= pageCount}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}

function thumbOf(image: string): string {
  const address = readImageAddress(image);
  const [smallest] = address ? imageSizes(address) : [];
  return address && smallest
    ? `/images/${fileOf(address.key, { ...smallest, format: "webp" })}`
    : image;
}
