import { useEffect, useRef, useState } from "react";
import { maxUploadBytes, uploadTypes } from "#shop/catalogue/image-address.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

type UploadState =
  | { readonly is: "idle" }
  /** Between 0 and 1; at 1 the server resizes the photo. */
  | { readonly is: "sending"; readonly sent: number }
  | { readonly is: "failed"; readonly problem: string };

export type PhotoUpload = {
  readonly state: UploadState;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
};

type Answer = { readonly image?: unknown; readonly formError?: unknown };

const unreadable = "We couldn't read that photo. Please use a JPEG, PNG, WebP or AVIF file.";
const tooLarge = "That photo is too big. Please use one under 5 MB and 40 megapixels.";
const notSent = "The photo didn't upload. Please try again.";

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
export function usePhotoUpload({
  onDone,
  onUploading,
}: {
  onDone: (image: string) => void;
  onUploading: (isUploading: boolean) => void;
}): PhotoUpload {
  const [state, setState] = useState<UploadState>({ is: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function finish(next: UploadState) {
    running.current = null;
    onUploading(false);
    setState(next);
  }
  function fail(problem: string) {
    finish({ is: "failed", problem });
  }

  async function send(file: File) {
    running.current?.abort();
    if (!uploadTypes.includes(file.type as (typeof uploadTypes)[number])) return fail(unreadable);
    const { signal } = (running.current = new AbortController());
    onUploading(true);
    setState({ is: "sending", sent: 0 });
    const photo = await shrinkPhoto(file);
    if (signal.aborted) return;
    if (photo.size > maxUploadBytes) return fail(tooLarge);
    const request = new XMLHttpRequest();
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/admin/images");
    request.upload.onprogress = ({ loaded, total }) =>
      setState({ is: "sending", sent: total > 0 ? loaded / total : 0 });
    request.onload = () => {
      const { image, formError } = readAnswer(request.responseText);
      if (request.status === 201 && typeof image === "string") {
        finish({ is: "idle" });
        onDone(image);
      } else fail(typeof formError === "string" ? formError : notSent);
    };
    request.onerror = () => fail(notSent);
    request.send(photo);
  }

  return {
    state,
    send: (file) => void send(file),
    cancel() {
      running.current?.abort();
      finish({ is: "idle" });
    },
  };
}

/** After a session has ended, the response is a page instead of JSON. */
function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
