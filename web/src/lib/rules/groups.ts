/** The presets in the groups in which they are offered. */
import { m } from '../paraglide/messages.js';

export interface PresetGroup {
  readonly title: () => string;
  readonly about: () => string;
  readonly presets: readonly string[];
}

export const PRESET_GROUPS: readonly PresetGroup[] = [
  {
    title: m.presets_group_systems,
    about: m.presets_group_systems_about,
    presets: ['klasik', 'yeeqia', 'rehber', 'portal', 'oyunmatik'],
  },
  {
    title: m.presets_group_klasik,
    about: m.presets_group_klasik_about,
    presets: ['kisa', 'turnuva', 'naturel', 'korleme', 'kanli', 'vahset', 'super_kanli', 'duble_yol'],
  },
  {
    title: m.presets_group_partners,
    about: m.presets_group_partners_about,
    presets: ['oyunmatik-esli', 'esli', 'esli_sessiz'],
  },
  {
    title: m.presets_group_few,
    about: m.presets_group_few_about,
    presets: ['uc_kisi', 'uc_kisi_acik', 'balayi'],
  },
  {
    title: m.presets_group_family,
    about: m.presets_group_family_about,
    presets: ['konturlu', 'barbu', 'trex', 'trex_esli', 'trex_complex'],
  },
];

/** Presets by name as the groups of a list to choose from, each in these words. */
export const presetChoices = (names: readonly string[], words: (name: string) => string) =>
  grouped(names, (name) => name).map(
    ([group, listed]) => [group.title(), listed.map((name) => [name, words(name)] as const)] as const,
  );

/** Groups with what is there of them; whatever no group names comes with the first. */
export function grouped<Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
): readonly (readonly [PresetGroup, readonly Item[]])[] {
  const named = new Set(PRESET_GROUPS.flatMap(({ presets }) => presets));
  return PRESET_GROUPS.map((group, i) => {
    const listed = group.presets.flatMap((name) => all.filter((item) => nameOf(item) === name));
    const stray = i === 0 ? all.filter((item) => !named.has(nameOf(item))) : [];
    return [group, [...listed, ...stray]] as const;
  }).filter(([, items]) => items.length > 0);
}
