type SkipLinkProps = { to?: string; children?: string };

export function SkipLink({ to = "#main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a className="skip" href={to}>
      {children}
    </a>
  );
}
