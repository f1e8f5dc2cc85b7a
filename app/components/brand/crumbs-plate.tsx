import crumbsPlate from "#app/assets/crumbs-plate.svg";

export function CrumbsPlate() {
  return <img className="crumbs-plate" src={crumbsPlate} width={240} height={150} alt="" />;
}
