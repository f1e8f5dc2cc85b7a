import { useNavigation } from "react-router";

/** Pages that wait for the server to know who is asking. */
const signInPaths = ["/auth", "/account", "/checkout", "/admin"];

/** Appears only when the answer takes a while (shell.css). */
export function LoadingNote() {
  const { state, location, formData } = useNavigation();
  const isWaiting = state === "loading" && !formData && signInPaths.includes(location.pathname);
  return (
    <div className="loading-note" role="status">
      {isWaiting && <p>Loading...</p>}
    </div>
  );
}
