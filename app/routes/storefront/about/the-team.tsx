import type { StoreSettings } from "#shop/store/store-settings.ts";
import { ChefPortrait } from "./chef-portrait.tsx";

export function TheTeam({ team }: { team: StoreSettings["team"] }) {
  return (
    <section className="section section-last" aria-labelledby="team">
      <div className="wrap team">
        <ChefPortrait />
        <div>
          <h2 className="h1" id="team">
            Meet the Team
          </h2>
          <p className="title team-name">
            {team.name}, {team.role}
          </p>
          <p className="lede team-text">{team.text}</p>
        </div>
      </div>
    </section>
  );
}
