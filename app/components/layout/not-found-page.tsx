import { Link } from "react-router";
import { ButteredPancake } from "#app/components/brand/buttered-pancake.tsx";
import { Button } from "#app/components/ui/button.tsx";

export function NotFoundPage() {
  return (
    <section className="nf on-butter">
      <p className="nf-num" role="img" aria-label="404">
        <span>4</span>
        <ButteredPancake />
        <span>4</span>
      </p>
      <h1 className="h1">Oops! Page not found</h1>
      <p className="lede">Someone ate it, or it was never on the menu.</p>
      <div className="nf-ways">
        <Button variant="main" size="large" asChild>
          <Link to="/">Return to Home</Link>
        </Button>
        <Button variant="quiet" size="large" asChild>
          <Link to="/products">See our menu</Link>
        </Button>
      </div>
    </section>
  );
}
