import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { Badge } from "#app/components/ui/badge.tsx";
import type { HealthLine } from "#shop/health/server-health.ts";

/** One line per check: good or not, the fact, and what to do. */
export function HealthList({ lines }: { readonly lines: readonly HealthLine[] }) {
  return (
    <ul className="health">
      {lines.map(({ key, title, isGood, fact, advice, link }) => (
        <li key={key} className={isGood ? "health-line" : "health-line needs-care"}>
          <div className="health-state">
            {isGood ? (
              <Badge tone="green" icon={Check}>
                Good
              </Badge>
            ) : (
              <Badge tone="red" icon={TriangleAlert}>
                Needs attention
              </Badge>
            )}
          </div>
          <h3 className="title">{title}</h3>
          <div className="health-words">
            <p>{fact}</p>
            {advice && <p className="health-advice">{advice}</p>}
            {link && (
              <Link className="link" to={link.to}>
                {link.label}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
