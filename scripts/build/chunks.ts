// Which modules share a file: few files, in the order in which a start needs them. A hundred small ones take a slow phone seconds, because
// each is one more trip through the worker, and one more link in a chain of imports.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What the first visit needs: the start, and the home screen, which the router would fetch next anyway. */
const first = ['src/main.tsx', 'src/areas/home/HomeScreen.tsx']

/** What every start with saved copies needs beside it. */
const common = [
  'src/app/arrivals/OpenLinks.tsx',
  'src/app/copies/take-over.ts',
  'src/app/frame/ActingStrip.tsx',
  'src/areas/rows.ts',
  'src/kit/list/FreshnessLine.tsx',
  'src/offline/identity/scope-drafts.ts',
  'src/offline/reads/keeping.ts',
]

/**
 * The screens that people start on, by the name of their file: their area, or one for a part of it. The other screens of the area are in a
 * second file.
 */
const pictures: Record<string, readonly string[]> = {
  home: ['Community', 'QuietDay', 'Today'].map((file) => `src/areas/home/${file}.tsx`),
  feed: ['src/areas/feed/FeedScreen.tsx'],
  events: ['src/areas/events/page/EventScreen.tsx', 'src/areas/events/agenda/AgendaScreen.tsx'],
  passes: ['src/areas/events/passes/PassScreen.tsx'],
  messages: ['list/MessagesScreen.tsx', 'conversation/ConversationScreen.tsx'].map((file) => `src/areas/messages/${file}`),
}

/** The file that has this screen as a first picture. */
export const pictureOf = (screen: string): string | undefined =>
  Object.keys(pictures).find((name) => pictures[name]?.some((file) => path.posix.basename(file, '.tsx') === screen))

/** Kits that some areas need, and most do not, by the name of their file. */
const kits: Record<string, readonly string[]> = {
  /** Search and comparison of texts whatever their accents. */
  folding: ['src/lib/text/holds-words.ts'],
  /** Signing out. Every start loads it after its first picture, to finish what a kill has interrupted. */
  wiping: ['src/offline/identity/wipe.ts', 'src/offline/outbox/news.ts', 'src/offline/seal/opened.ts'],
  /** Saved data locked at a sign-out, and unlocked after the next sign-in. */
  sealing: ['src/offline/seal/sealing.ts', 'src/offline/seal/unlock.ts', 'src/offline/seal/passkey.ts'],
  /** Fields, questions, uploads and steps. */
  forms: [
    'src/kit/form/Form.tsx',
    'src/kit/form/use-form.ts',
    'src/kit/form/use-form-draft.ts',
    'src/kit/form/ClashAsked.tsx',
    'src/kit/form/questions/Questions.tsx',
    'src/kit/form/questions/judge-form.ts',
    'src/kit/steps/StepScreen.tsx',
    'src/kit/upload/UploadField.tsx',
    'src/components/media/PictureField.tsx',
    'src/ui/fields/TextArea.tsx',
    'src/ui/choices/ChoiceGroup.tsx',
    'src/ui/choices/ToggleField.tsx',
  ],
  /** What hosts and the door share: the calls of a listing, and rows of an event in a store of their own. */
  hosts: ['src/api/resources/events/listings.ts', 'src/offline/pack/fetching.ts', 'src/offline/pack/open-pack.ts'],
  languages: ['src/i18n/languages.ts'],
  /** What is bought: registrations, sessions, group tickets, receipts. */
  selling: [
    'src/api/resources/events/registration.ts',
    'src/api/resources/events/session-registration.ts',
    'src/components/selling/ReceiptLines.tsx',
    'src/components/selling/pass-questions.ts',
    'src/components/selling/heads-of.tsx',
    'src/components/addresses/address-fields.ts',
    'src/lib/selling/group-sale.ts',
    'src/lib/selling/percent.ts',
    'src/components/pay/use-focus-follows.ts',
  ],
  /** Lists that are searched, and people chosen from them. */
  finding: ['src/kit/list/SearchedRows.tsx', 'src/components/reads/PickPerson.tsx', 'src/components/reads/use-searched.ts'],
  /** Codes that the camera reads. */
  scanning: ['src/kit/scanning/code-reader.ts', 'src/kit/scanning/scanned.ts'],
  /** Keys of the keyboard as people read and choose them. */
  keys: ['src/kit/hooks/use-key-names.ts', 'src/lib/device/key-clashes.ts'],
  /** Audio saved on the device: to play, to list, and to remove. */
  sound: ['src/components/player/saving/use-saved-media.ts'],
  /** Facts about this device, for the status page and for support. */
  facts: ['src/components/diagnostics/facts.ts', 'src/components/diagnostics/measure.ts'],
  /** What groups and events announce, and other texts with the editor. */
  writing: ['src/components/announcements/Announce.tsx', 'src/kit/editor/RichTextField.tsx'],
  /** What places, bookings and the member's agenda share. */
  slots: [
    'src/components/bookings/BookingLine.tsx',
    'src/components/bookings/BookingWhen.tsx',
    'src/components/bookings/TakenBanner.tsx',
    'src/components/reads/free-slots.ts',
    'src/components/reads/use-bookings.ts',
  ],
}

/** What every start loads once its content is shown. */
const after = [
  'src/api/cache/apply-live.ts',
  'src/api/cache/next-page.ts',
  'src/api/cache/revert.ts',
  'src/api/send-watched.ts',
  'src/app/arrivals/Arrivals.tsx',
  'src/app/copies/Copies.tsx',
  'src/app/frame/BarTools.tsx',
  'src/app/gestures/Gestures.tsx',
  'src/app/notices/ToastRegion.tsx',
  'src/app/notices/UpdateNotice.tsx',
  'src/app/start/Theme.tsx',
  'src/app/status/Status.tsx',
  'src/i18n/LanguageOffer.tsx',
  'src/live/start.ts',
  'src/offline/identity/scope-outbox.ts',
  'src/offline/identity/tell-failure.ts',
  'src/offline/push/tray.ts',
  'src/offline/worker/updates.ts',
]

/** Modules of the query library that no first picture uses, though each imports the library's index that names them. */
const notBefore = /query-core\/.*\/queriesObserver\.|react-query\/.*\/useQueries\./

/** Fetched when a person asks for what needs them, and not kept by the worker before (vite.config.ts). */
const alone = /\/aws-amplify\/|\/amplify\.ts$|\/flags|\/areas\/gallery\//

/** A later part with more source than this has a file of its own. In characters. */
const LARGE = 25_000
/** A module of this many areas is in a file that all of them have. */
const SHARED_BY_PICTURES = 8
const SHARED = 2

/** The used part of rolldown's chunking context. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** The areas of the app, which are folders with rows. */
export const areaNames = (root: string): string[] =>
  readdirSync(path.join(root, 'src/areas')).filter((name) => existsSync(path.join(root, 'src/areas', name, 'area.ts')))

/** The names of all files that this layout makes, each with imports only from those before it. */
export function chunkNames(root: string): string[] {
  const areas = areaNames(root)
  const own = areas.map((name) => (pictures[name] ? `${name}-more` : name))
  return [
    'first',
    'common',
    ...Object.keys(pictures),
    ...Object.keys(kits),
    'kits',
    'after',
    ...own,
    ...areas.map((name) => `${name}-later`),
    'later',
  ]
}

function layOut(root: string, graph: Graph): Map<string, string> {
  const file = (name: string) => path.join(root, name)
  const info = (id: string) => graph.getModuleInfo(id)
  const owner = new Map<string, string>()
  const closure = (roots: readonly string[]): Set<string> => {
    const seen = new Set<string>()
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || !info(id)) continue
      seen.add(id)
      waiting.push(...(info(id)?.importedIds ?? []))
    }
    return seen
  }
  const claim = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!owner.has(id)) owner.set(id, name)
  }
  /** Everything that a start needs before its content. */
  const claimBefore = (name: string, ids: Iterable<string>) =>
    claim(
      name,
      [...ids].filter((id) => !notBefore.test(id)),
    )
  claimBefore('first', ['\0rolldown/runtime.js', ...closure(first.map(file))])
  claimBefore('common', closure(common.map(file)))

  const areas = new Map(
    areaNames(root)
      .filter((name) => !alone.test(`/areas/${name}/`))
      .map((name) => [name, closure(info(file(`src/areas/${name}/area.ts`))?.dynamicallyImportedIds ?? [])]),
  )
  const starts = Object.values(pictures).map((files) => closure(files.map(file)))
  const later = closure(after.map(file))
  const within = (sets: Iterable<Set<string>>, id: string) => [...sets].filter((set) => set.has(id)).length
  const all = new Set([...later, ...[...areas.values(), ...starts].flatMap((set) => [...set])])
  const shared = (fits: (id: string, areasWithIt: number, startsWithIt: number) => boolean) =>
    closure([...all].filter((id) => !owner.has(id) && fits(id, within(areas.values(), id), within(starts, id))))
  claimBefore(
    'common',
    shared((id, inAreas, inStarts) => inStarts > 1 || (inStarts === 1 && (later.has(id) || inAreas >= SHARED_BY_PICTURES))),
  )
  for (const [name, files] of Object.entries(pictures)) claimBefore(name, closure(files.map(file)))
  for (const [name, files] of Object.entries(kits)) claimBefore(name, closure(files.map(file)))
  claim(
    'kits',
    shared((id, inAreas) => inAreas >= SHARED || (inAreas > 0 && later.has(id))),
  )
  claim('after', later)
  for (const [name, ids] of areas) claim(pictures[name] ? `${name}-more` : name, ids)

  /** Everything that is loaded on demand from these files, and on demand from there. */
  const claimLater = (name: string, from: readonly string[]) => {
    const sources = [...owner].filter(([, one]) => from.includes(one)).map(([id]) => id)
    for (let id = sources.pop(); id !== undefined; id = sources.pop())
      for (const part of info(id)?.dynamicallyImportedIds ?? []) {
        const own = [...closure([part])].filter((one) => !owner.has(one))
        const size = own.reduce((sum, one) => sum + (info(one)?.code?.length ?? 0), 0)
        if (owner.has(part) || size > LARGE || alone.test(part)) continue
        claim(name, own)
        sources.push(...own)
      }
  }
  for (const name of areas.keys()) claimLater(`${name}-later`, [name, `${name}-more`])
  claimLater('later', ['first', 'common', ...Object.keys(kits), 'kits', 'after'])
  return owner
}

/** The groups of rolldown's `codeSplitting`, most important first. */
export function chunkGroups(root: string) {
  let owner: Map<string, string> | undefined
  const names = chunkNames(root)
  return names.map((name, index) => ({
    name: (id: string, graph: Graph): string | null => ((owner ??= layOut(root, graph)).get(id) === name ? name : null),
    priority: names.length - index,
  }))
}
