/** Whether this installation can take cards at all. False until the payments answer it. */
export function cardIsOffered(): boolean {
  return false;
}
