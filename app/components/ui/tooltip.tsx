import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement } from "react";

type TooltipProps = {
  /** Extra text only: the control already has a name. */
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactElement;
};

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300} skipDelayDuration={0}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Content className="tooltip" side={side} sideOffset={8} collisionPadding={12}>
          {text}
          <Primitive.Arrow className="tooltip-arrow" width={14} height={7} />
        </Primitive.Content>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
