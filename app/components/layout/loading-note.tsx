import { useNavigation } from "react-router";

/** Pages that wait for the server to check the session. */
const signInPaths = ["/auth", "/account", "/checkout", "/admin", "/kitchen"];

/** Appears only after a delay (shell.css). */
export function LoadingNote() {
  const { state, location, formData } = useNavigation();
  const isWaiting = state === "loading" && !formData && signInPaths.includes(location.pathname);
  return (
    <div className="loading-note" role="status">
      {isWaiting && <p>Loading...</p>}
    </div>
  );
}
