import Arrow from "lucide-react/icons/external-link";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

type ExternalLinkProps = {
  readonly href: string;
  readonly className?: string;
  readonly iconSize?: number;
  readonly children: string;
};

/** Opens a new tab and says so, visibly and to screen readers. */
export function ExternalLink({ href, className, iconSize = 20, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      <Icon as={Arrow} size={iconSize} />
    </a>
  );
}
