import { useId } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconShape };

type SegmentedProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  /** Null if it is known only in the browser. */
  value: Value | null;
  /** Renders radio buttons. */
  onChange?: (value: Value) => void;
  /** Renders links instead. */
  hrefOf?: (value: Value) => string;
  /** For dark backgrounds such as the footer. */
  onSyrup?: boolean;
  className?: string;
};

/** A small choice between views of the same thing. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  hrefOf,
  onSyrup = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const groupClass = classNames("tabs tabs-sm tabs-hug", onSyrup && "tabs-on-syrup", className);
  const segmentLabel = (segment: Segment<Value>) => (
    <>
      {segment.icon && <Icon as={segment.icon} size={18} />}
      {segment.label}
    </>
  );
  return (
    <div className={groupClass} role={hrefOf ? "group" : "radiogroup"} aria-label={label}>
      {segments.map((segment) =>
        hrefOf ? (
          <Link
            className="tab"
            key={segment.value}
            to={hrefOf(segment.value)}
            aria-current={segment.value === value ? "true" : undefined}
          >
            {segmentLabel(segment)}
          </Link>
        ) : (
          <label className="tab" key={segment.value}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange?.(segment.value)}
            />
            {segmentLabel(segment)}
          </label>
        ),
      )}
    </div>
  );
}
