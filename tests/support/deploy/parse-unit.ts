/** `Section.Key` of a systemd unit, with all of its values in order. */
export function parseUnit(text: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  let section = "";
  for (const line of text.split("\n")) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name, value = ""] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (heading) section = heading;
    if (name)
      settings.set(`${section}.${name}`, [...(settings.get(`${section}.${name}`) ?? []), value]);
  }
  return settings;
}
