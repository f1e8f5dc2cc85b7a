import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

type KitSectionProps = { title: string; isWide?: boolean; children: ReactNode };

export function KitSection({ title, isWide = false, children }: KitSectionProps) {
  return (
    <section className={classNames("min-w-0", isWide && "md:col-span-2")} aria-label={title}>
      <h2 className="title mb-3.5">{title}</h2>
      {children}
    </section>
  );
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function KitNote({ children }: { children: ReactNode }) {
  return <p className="small mute mt-3.5 mb-2">{children}</p>;
}
