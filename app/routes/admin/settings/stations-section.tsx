import {
  rowNumbers,
  stationFields,
  type NamedStation,
} from "#shop/promise/settings/stations-form.ts";
import { SavedField } from "./saved-field.tsx";
import { SettingsSection, type SettingsProps } from "./settings-section.tsx";

type StationsSectionProps = SettingsProps & { readonly stations: readonly NamedStation[] };

/** All stations in one form, and an empty row for one more. */
export function StationsSection({ stations, ...rest }: StationsSectionProps) {
  return (
    <SettingsSection
      intent="stations"
      title="Stations"
      lead="Only if your griddle, irons and fryer fill up separately; most kitchens need just one. The first one makes every product that says nothing else under Kitchen. Clear a name to remove a station."
      {...rest}
    >
      {(fieldOf) =>
        rowNumbers.slice(0, stations.length + 1).map((row) => {
          const station = stations[row];
          const names = stationFields(row);
          return (
            <fieldset key={station?.id ?? "new"} className="station-row">
              <legend className="vh">{station?.name ?? "New station"}</legend>
              <input type="hidden" name={names.id} value={station?.id ?? ""} />
              <SavedField
                label={station ? "Station" : "New station"}
                maxLength={40}
                {...fieldOf(names.name, station?.name ?? "")}
              />
              <SavedField
                label="Plates at once"
                inputMode="numeric"
                placeholder="No limit"
                {...fieldOf(names.capacity, station?.capacity ?? "")}
              />
              <SavedField
                label="Minutes per batch"
                inputMode="numeric"
                {...fieldOf(names.batchMinutes, station?.batchMinutes ?? "")}
              />
            </fieldset>
          );
        })
      }
    </SettingsSection>
  );
}
