import ChevronDown from "lucide-react/icons/chevron-down";
import { createContext, use, useId, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DisclosureState = { id: string; isOpen: boolean; toggle: () => void };

const DisclosureContext = createContext<DisclosureState | null>(null);

function useDisclosure(): DisclosureState {
  const state = use(DisclosureContext);
  if (!state) throw new Error("DisclosureButton and DisclosurePanel belong in a Disclosure");
  return state;
}

type DisclosureProps = { defaultOpen?: boolean; children: ReactNode };

/** Renders no element: button and panel may be anywhere below it. */
export function Disclosure({ defaultOpen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const state = { id: useId(), isOpen, toggle: () => setOpen(!isOpen) };
  return <DisclosureContext value={state}>{children}</DisclosureContext>;
}

export function DisclosureButton({ children, variant = "quiet", ...rest }: ButtonProps) {
  const { id, isOpen, toggle } = useDisclosure();
  return (
    <Button {...rest} variant={variant} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
      {children}
      <Icon as={ChevronDown} size={18} className={classNames(isOpen && "rotate-180")} />
    </Button>
  );
}

export function DisclosurePanel({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const { id, isOpen } = useDisclosure();
  return (
    <div id={id} className={className} hidden={!isOpen}>
      {isOpen && children}
    </div>
  );
}
