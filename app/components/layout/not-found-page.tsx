import { Link } from "react-router";
import { ButteredPancake } from "#app/components/brand/buttered-pancake.tsx";
import { Button } from "#app/components/ui/button.tsx";

export function NotFoundPage() {
  return (
    <section className="nf on-butter">
      <p className="nf-num" role="img" aria-label="404">
        4
        <ButteredPancake />4
      </p>
      <h1 className="h1">Oops! Page not found</h1>
      <p className="lede">Someone ate it, or it was never on the menu.</p>
      <Button variant="main" size="large" asChild>
        <Link to="/">Return to Home</Link>
      </Button>
      <Link to="/products">See our menu</Link>
    </section>
  );
}
