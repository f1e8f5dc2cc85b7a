import { Link } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { ButteredPancake } from "#app/components/brand/buttered-pancake.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";

export function KitBrand() {
  return (
    <>
      <KitSection title="Logo">
        <KitRow>
          <div className="on-butter rounded-xl bg-butter px-7 pt-8 pb-5">
            <Wordmark label="Dollop" />
          </div>
          <div className="rounded-xl bg-syrup px-7 pt-8 pb-5 [&_.logo]:text-butter [&_.logo-dollop]:fill-[#ff8fa6]">
            <Wordmark label="Dollop" />
          </div>
        </KitRow>
      </KitSection>
      <KitSection title="Not found" isWide>
        <div className="nf on-butter">
          <p className="nf-num" role="img" aria-label="404">
            <span>4</span>
            <ButteredPancake />
            <span>4</span>
          </p>
          <p className="h3">Oops! Page not found</p>
          <Button variant="main" asChild>
            <Link to="/">Return to Home</Link>
          </Button>
        </div>
      </KitSection>
    </>
  );
}
