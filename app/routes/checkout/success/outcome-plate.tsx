import berryStack from "#app/assets/berry-stack.svg";

/** Drops in with the good news. */
export function OutcomePlate() {
  return <img className="outcome-plate" src={berryStack} width={452} height={424} alt="" />;
}
