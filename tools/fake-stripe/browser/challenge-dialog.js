/* The bank's question (3-D Secure) over the page. Resolves once it was answered or closed. */

export function askBank(address) {
  const dialog = document.createElement("dialog");
  dialog.ariaLabel = "Your bank";
  Object.assign(dialog.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    maxWidth: "none",
    maxHeight: "none",
    margin: "0",
    padding: "16px",
    border: "0",
    background: "rgb(37 20 10 / 0.58)",
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: "12px",
  });
  const frame = document.createElement("iframe");
  frame.title = "Your bank's question";
  frame.src = address;
  Object.assign(frame.style, {
    width: "min(400px, 100vw - 32px)",
    height: "min(300px, 70vh)",
    border: "0",
    borderRadius: "16px",
    background: "#fff",
    colorScheme: "light",
  });
  const leave = document.createElement("button");
  leave.type = "button";
  leave.textContent = "Cancel";
  Object.assign(leave.style, {
    minHeight: "44px",
    padding: "0 20px",
    borderRadius: "999px",
    background: "#fff",
    color: "#1f2937",
    fontWeight: "700",
  });
  dialog.append(frame, leave);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const { origin } = new URL(address);
    const end = (answer) => {
      removeEventListener("message", listen);
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const listen = ({ origin: from, source, data }) => {
      if (from === origin && source === frame.contentWindow && data?.type === "answered")
        end("answered");
    };
    addEventListener("message", listen);
    dialog.addEventListener("cancel", () => end("closed"));
    leave.addEventListener("click", () => end("closed"));
  });
}
