import { Chip } from "#app/components/ui/chip.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { DRIZZLE_WORDS, TOPPING_WORDS } from "#plate/describe.ts";
import { recipeFor } from "#plate/guess-recipe.ts";
import { ARRANGEMENTS, BASES, type Base, DRINKS, DRIZZLES, TOPPINGS } from "#plate/ingredients.ts";
import { choiceFrom, maxDrizzles, maxToppings, type RecipeChoice } from "#plate/recipe-choice.ts";
import type { ProductDraft } from "./product-draft.ts";

type RecipePickerProps = {
  readonly draft: ProductDraft;
  readonly onChange: (drawingRecipe: RecipeChoice | null) => void;
};

const modes = [
  { value: "guess", label: "Automatic" },
  { value: "own", label: "Custom" },
] as const;

const defaultChoices: Readonly<Record<RecipeChoice["kind"], RecipeChoice>> = {
  plate: {
    kind: "plate",
    recipe: { base: "pancakes", arrangement: "stack", toppings: [], drizzles: [], seed: "" },
  },
  drink: { kind: "drink", recipe: { kind: "citrus", seed: "" } },
  topping: { kind: "topping", topping: "whipped-cream" },
  drizzle: { kind: "drizzle", drizzle: "maple" },
};
const kindLabels = {
  plate: "A plate",
  drink: "A glass",
  topping: "A topping",
  drizzle: "A drizzle",
};
const arrangementLabels = {
  stack: "On a plate",
  heap: "In a tub",
  tray: "On a party tray",
  "from-above": "On a plate, seen from above",
  cut: "Cut open, with a fork",
};

/** Puff puff and bears are never cut: they would be drawn on a plate. */
const arrangementsOf = (base: Base) =>
  ARRANGEMENTS.filter((one) => one !== "cut" || base === "pancakes" || base === "waffles");

/** Replaces the automatic drawing by a chosen base, toppings and drizzles. */
export function RecipePicker({ draft, onChange }: RecipePickerProps) {
  const { drawingRecipe } = draft;
  const guess = () =>
    choiceFrom(recipeFor({ ...draft, name: draft.name || "New product", drawingRecipe: null }));
  return (
    <div className="recipe">
      <Segmented
        label="Drawing"
        segments={modes}
        value={drawingRecipe ? "own" : "guess"}
        onChange={(way) => onChange(way === "own" ? guess() : null)}
      />
      {drawingRecipe ? (
        <>
          <div className="form-grid">
            <PickField
              label="Draw"
              value={drawingRecipe.kind}
              options={Object.keys(kindLabels) as RecipeChoice["kind"][]}
              labelOf={(kind) => kindLabels[kind]}
              onPick={(kind) => onChange(defaultChoices[kind])}
            />
            <Ingredients drawingRecipe={drawingRecipe} onChange={onChange} />
          </div>
        </>
      ) : (
        <p className="mute small">
          We draw it from the name, description and category. The preview shows how it looks.
        </p>
      )}
    </div>
  );
}

function Ingredients({
  drawingRecipe,
  onChange,
}: {
  drawingRecipe: RecipeChoice;
  onChange: (drawingRecipe: RecipeChoice) => void;
}) {
  switch (drawingRecipe.kind) {
    case "plate": {
      const { recipe } = drawingRecipe;
      const change = (changed: Partial<typeof recipe>) =>
        onChange({ kind: "plate", recipe: { ...recipe, ...changed } });
      return (
        <>
          <PickField
            label="Base"
            value={recipe.base}
            options={BASES}
            onPick={(base) => {
              const { arrangement } = recipe;
              const fits = arrangementsOf(base).includes(arrangement);
              change({ base, arrangement: fits ? arrangement : "stack" });
            }}
          />
          <PickField
            label="Served"
            value={recipe.arrangement}
            options={arrangementsOf(recipe.base)}
            labelOf={(one) => arrangementLabels[one]}
            onPick={(arrangement) => change({ arrangement })}
          />
          <PickSome
            label="Toppings"
            maxPicks={maxToppings}
            options={TOPPINGS}
            words={TOPPING_WORDS}
            value={recipe.toppings}
            onPick={(toppings) => change({ toppings })}
          />
          <PickSome
            label="Drizzles"
            maxPicks={maxDrizzles}
            options={DRIZZLES}
            words={DRIZZLE_WORDS}
            value={recipe.drizzles}
            onPick={(drizzles) => change({ drizzles })}
          />
        </>
      );
    }
    case "drink":
      return (
        <PickField
          label="Flavour"
          value={drawingRecipe.recipe.kind}
          options={DRINKS}
          onPick={(kind) => onChange({ kind: "drink", recipe: { ...drawingRecipe.recipe, kind } })}
        />
      );
    case "topping":
      return (
        <PickField
          label="Topping"
          value={drawingRecipe.topping}
          options={TOPPINGS}
          labelOf={(one) => TOPPING_WORDS[one]}
          onPick={(topping) => onChange({ kind: "topping", topping })}
        />
      );
    case "drizzle":
      return (
        <PickField
          label="Drizzle"
          value={drawingRecipe.drizzle}
          options={DRIZZLES}
          labelOf={(one) => DRIZZLE_WORDS[one]}
          onPick={(drizzle) => onChange({ kind: "drizzle", drizzle })}
        />
      );
  }
}

type PickFieldProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly labelOf?: (value: Value) => string;
  readonly onPick: (value: Value) => void;
};

function PickField<Value extends string>({
  label,
  value,
  options,
  labelOf = (one) => one,
  onPick,
}: PickFieldProps<Value>) {
  return (
    <Field
      as="select"
      className="c2"
      label={label}
      name={`recipe-${label.toLowerCase()}`}
      value={value}
      onChange={({ target }) => {
        const picked = options.find((one) => one === target.value);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {capitalised(labelOf(one).replaceAll("-", " "))}
        </option>
      ))}
    </Field>
  );
}

type PickSomeProps<Value extends string> = {
  readonly label: string;
  readonly maxPicks: number;
  readonly options: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: readonly Value[];
  readonly onPick: (value: Value[]) => void;
};

/** Keeps the order of choice: the last one is drawn on top. */
function PickSome<Value extends string>({
  label,
  maxPicks,
  options,
  words,
  value,
  onPick,
}: PickSomeProps<Value>) {
  const isFull = value.length >= maxPicks;
  return (
    <div className="c6 field" role="group" aria-label={label}>
      <span className="field-label" aria-hidden="true">
        {label} <span className="mute num">{`${value.length} of ${maxPicks}`}</span>
      </span>
      <div className="picks">
        {options.map((one) => {
          const isOn = value.includes(one);
          return (
            <Chip
              key={one}
              pressed={isOn}
              aria-disabled={!isOn && isFull ? true : undefined}
              onClick={() => {
                if (isOn) onPick(value.filter((other) => other !== one));
                else if (!isFull) onPick([...value, one]);
              }}
            >
              {capitalised(words[one])}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
