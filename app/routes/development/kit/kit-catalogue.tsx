import { useState } from "react";
import blueberryStack from "#app/assets/blueberry-stack.svg";
import puffPuff from "#app/assets/puff-puff.svg";
import { Button } from "#app/components/ui/button.tsx";
import { Chip, ChipRow } from "#app/components/ui/chip.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { KitSection } from "./kit-section.tsx";

const categories = ["All", "Classic", "Fruit", "Chocolate", "Specialty", "Nuts"];
const products = [
  { name: "Blueberry Burst", ground: "t-fruit", category: "Fruit", drawing: blueberryStack },
  { name: "Golden Puff Puff", ground: "t-classic", category: "Classic", drawing: puffPuff },
];

export function KitCatalogue() {
  const [term, setTerm] = useState("");
  const [category, setCategory] = useState("All");
  const shown = products.filter(
    (product) =>
      product.name.toLowerCase().includes(term.toLowerCase()) &&
      (category === "All" || product.category === category),
  );
  return (
    <KitSection title="Search, chips, product card" isWide>
      <div className="toolbar-in">
        <SearchField
          label="Search products"
          placeholder="Search products..."
          value={term}
          onSearch={setTerm}
        />
        <ChipRow label="Category">
          {categories.map((name) => (
            <Chip key={name} pressed={name === category} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <p className="results num mt-3" role="status">
        {`Showing ${shown.length} of ${products.length} products`}
      </p>
      <div className="product-grid">
        {shown.map(({ name, ground, category: kind, drawing }) => (
          <article className={`pcard ${ground}`} key={name}>
            <div className="well">
              <img className="plate" src={drawing} alt={name} width={452} height={424} />
            </div>
            <div className="pcard-meta">
              <span className="cat">{kind}</span>
              Standard
            </div>
            <h3 className="title">{name}</h3>
            <p>
              Small, warm and over-topped. Two lines of words at most, then it ends in dots, always.
            </p>
            <div className="pcard-buy">
              <span className="price">$11.50</span>
              <Button variant="quick" size="small" aria-label={`Add to Cart: ${name}`}>
                Add to Cart
              </Button>
            </div>
          </article>
        ))}
      </div>
    </KitSection>
  );
}
