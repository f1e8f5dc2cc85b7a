import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";

const groups = [
  { name: "Extra Toppings", addOns: ["Whipped cream", "Blueberries", "Banana coins", "Sprinkles"] },
  { name: "Drizzles", addOns: ["Maple syrup", "Dark chocolate", "Salted caramel"] },
  { name: "Quenchers", addOns: ["Berry Fizz", "Mango Mule"] },
];

export function KitAddOns() {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const set = (name: string, quantity: number) =>
    setQuantities({ ...quantities, [name]: quantity });
  return groups.map((group) => (
    <fieldset className="addgroup" key={group.name}>
      <legend>{group.name}</legend>
      <div className="adds">
        {group.addOns.map((name) => {
          const quantity = quantities[name] ?? 0;
          return (
            <div className="add" key={name}>
              <input
                type="checkbox"
                aria-label={`${name}, plus $1.50`}
                checked={quantity > 0}
                onChange={(event) => set(name, event.target.checked ? 1 : 0)}
              />
              <span className="tick">
                <Icon as={Check} size={16} />
              </span>
              <span className="add-pic" />
              <span className="add-name">
                {name}
                <small>+$1.50</small>
              </span>
              {quantity > 0 && (
                <Stepper
                  label={`Quantity of ${name}`}
                  value={quantity}
                  onChange={(next) => set(name, next)}
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  ));
}
