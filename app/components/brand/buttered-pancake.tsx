import butteredPancake from "#app/assets/buttered-pancake.svg";

export function ButteredPancake() {
  return <img className="nf-pancake" src={butteredPancake} width={120} height={120} alt="" />;
}
