import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

const shownFrom = 40;
/** What screen readers hear: a few steps, because every key would drown the typing. */
const steps = [0, 10, 20, shownFrom];

/** The end of a limited text, said before it is reached. */
export function CharactersLeft({ count }: { readonly count: number }) {
  const step = steps.find((step) => count <= step);
  return (
    <>
      {count <= shownFrom && (
        <p className="characters-left num" aria-hidden="true">
          {count} {count === 1 ? "character" : "characters"} left
        </p>
      )}
      <VisuallyHidden aria-live="polite">
        {step !== undefined &&
          (step === 0 ? "No characters left" : `Up to ${step} characters left`)}
      </VisuallyHidden>
    </>
  );
}
