// Edge-case events: very long, very short, hostile, full, not open yet, hidden, without agenda or time zone, and the troublemakers.
import { troublemakers } from '../../http/troublemakers.ts'
import { addEvent, addLocation, addSessions, type EventPlan, type Happening } from './happening.ts'
import { places } from '../tools/places.ts'
import type { Scene } from '../tools/scene.ts'

/** Attacks that a description must not be able to run. Each would set `window.__xss`, or leave the page. */
const hostile = `<p>Bring the oddest tool you own and three minutes of talk.</p>
<h2 onclick="window.__xss=1" style="position:fixed;inset:0">How it works</h2>
<script>window.__xss = 1</script>
<img src="x" onerror="window.__xss=1" alt="A tool nobody can name">
<p>Sign up at the <a href="javascript:window.__xss=1">desk</a>, at <a href="data:text/html,<script>window.__xss=1</script>">the other desk</a> or <a href="https://example.com/open-mic" onmouseover="window.__xss=1" target="_top">here</a>.</p>
<iframe src="javascript:parent.window.__xss=1"></iframe>
<svg onload="window.__xss=1"><a xlink:href="javascript:window.__xss=1"><text>tool</text></a></svg>
<math><mtext><style><img src="x" onerror="window.__xss=1"></style></mtext></math>
<form action="https://evil.example/" id="root"><input name="attributes" autofocus onfocus="window.__xss=1"><button formaction="javascript:window.__xss=1">Win a lathe</button></form>
<style>body { display: none }</style><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<p><strong>Everybody claps</strong>, whatever happens.</p>
<blockquote>My potato ricer got a standing ovation.</blockquote>`

const longName =
  'An evening with the International Association for the Study, Documentation, Repair and Occasional Celebration of Hinges, Latches, Catches, Bolts and Other Small Things that Hold Larger Things Together, in cooperation with Donaudampfschifffahrtsgesellschaft-Freunde'
const longArabicName =
  'أمسية مفتوحة مع الجمعية الأهلية لدراسة الأبواب والنوافذ والمشربيات والأقفال والمفاتيح وتوثيقها وترميمها والاحتفاء بها، بالتعاون مع أصدقاء الأسواق القديمة في السواحل والجبال'

type Special = Partial<Omit<EventPlan, 'start' | 'end'>> &
  Pick<EventPlan, 'key' | 'slug' | 'name' | 'short'> & { day: number; begins: string; minutes: number; sessions?: readonly string[] }

function specials({ organization, calendar, size }: Scene, hostId: string): Special[] {
  const arabic = organization.locale === 'ar'
  const list: Special[] = [
    {
      key: 'long name',
      slug: 'small-things-that-hold-larger-things-together',
      name: arabic ? longArabicName : longName,
      short: arabic ? 'اسم طويل، وأمسية قصيرة.' : 'The name is the longest part of the evening.',
      day: 16,
      begins: '19:00',
      minutes: 90,
      sessions: [arabic ? 'الأمسية' : 'The evening'],
    },
    {
      key: 'no agenda',
      slug: 'quiet-day',
      name: arabic ? 'يوم هادئ' : 'A quiet day',
      short: '',
      long: null,
      day: 9,
      begins: '08:00',
      minutes: 600,
    },
    {
      key: 'full',
      slug: 'eight-seats',
      name: arabic ? 'ثمانية مقاعد حول النار' : 'Eight seats around the fire',
      short: arabic ? 'اكتمل العدد في دقيقتين.' : 'It was full in two minutes. There is a waiting list, and it moves.',
      day: 12,
      begins: '20:00',
      minutes: 120,
      draw: 8 / size.people,
      sessions: [arabic ? 'حول النار' : 'Around the fire'],
      changes: { registrationLimit: 8 },
    },
    {
      key: 'not open yet',
      slug: 'summer-camp',
      name: arabic ? 'مخيم الصيف' : 'Summer camp for grown-ups',
      short: arabic ? 'يفتح باب التسجيل بعد شهر.' : 'Tents, tools, mosquitoes. Registration opens in a month.',
      day: 150,
      begins: '12:00',
      minutes: 3 * 1440,
      draw: 0,
      sessions: [arabic ? 'نصب الخيام' : 'Putting up the tents'],
      changes: { registrationStart: calendar.at(30, '10:00'), featured: true },
    },
    {
      key: 'draft',
      slug: 'unannounced',
      name: arabic ? 'مسودة: لم يُعلن بعد' : 'Draft: not announced yet',
      short: arabic ? 'لا يراها إلا من كتبها.' : 'Only its host sees this.',
      day: 40,
      begins: '10:00',
      minutes: 240,
      draw: 0,
      creatorId: hostId,
      changes: { visible: false },
    },
    {
      key: 'elsewhere',
      slug: 'friends-open-day',
      name: arabic ? 'يوم مفتوح عند الأصدقاء' : 'Open day at our friends’',
      short: arabic ? 'التسجيل عند الجيران.' : 'Not ours, but good. They take registrations themselves.',
      day: 20,
      begins: '11:00',
      minutes: 360,
      draw: 0,
      place: null,
      changes: { registration: false, externalUrl: 'https://example.org/open-day' },
    },
  ]
  if (organization.slug !== 'form-and-field') return list
  return [
    ...list,
    {
      key: 'hostile',
      slug: 'open-mic-for-strange-tools',
      name: 'Odd & ends: an open mic for strange tools',
      short: 'Three minutes each. Everybody claps, and nobody is "too odd".',
      long: hostile,
      day: 2,
      begins: '12:00',
      minutes: 120,
      sessions: ['First half', 'Second half'],
    },
    {
      key: 'no zone',
      slug: 'slow-reading',
      name: 'Slow reading, wherever you are',
      short: 'One essay, read aloud in your own evening. Start when your clock says eight.',
      day: 7,
      begins: '20:00',
      minutes: 60,
      type: 'virtual',
      place: null,
      sessions: ['Reading'],
      changes: { timezone: null, externalUrl: 'https://example.org/essay', publicRegistrants: false },
    },
    ...(
      [
        ['forbidden', 'The private view'],
        ['conflict', 'The double booking'],
        ['tooMany', 'The rush hour'],
        ['internal', 'The power cut'],
        ['unavailable', 'The closed workshop'],
        ['slow', 'The very slow lecture'],
        ['never', 'The talk that never starts'],
      ] as const
    ).map(([trouble, name], index): Special => ({
      key: trouble,
      id: troublemakers[trouble],
      slug: `trouble-${trouble.toLowerCase()}`,
      name,
      short: 'A page that does not answer as pages do.',
      day: -725 - index,
      begins: '18:00',
      minutes: 60,
      draw: 0,
    })),
  ]
}

/** Stores them all. `hostId` is the demo's host, who also owns the drafts. */
export function addSpecialEvents(scene: Scene, hostId: string): Happening[] {
  const { calendar, organization } = scene
  return specials(scene, hostId).map(({ day, begins, minutes, sessions = [], ...plan }) => {
    const start = calendar.at(day, begins)
    const end = new Date(start.getTime() + minutes * 60_000)
    const event = addEvent(scene, {
      long: `<p>${plan.short}</p>`,
      type: 'physical',
      family: 'weave',
      language: organization.locale,
      place: places[organization.slug]?.[0] ?? null,
      creatorId: hostId,
      draw: 0.05,
      ...plan,
      start,
      end,
    })
    const room = sessions.length > 0 && event.plan.place ? addLocation(scene, event, event.plan.place.venue) : null
    const length = (minutes * 60_000) / Math.max(1, sessions.length)
    addSessions(
      scene,
      event,
      sessions.map((name, index) => ({
        name,
        start: new Date(start.getTime() + index * length),
        end: new Date(start.getTime() + (index + 1) * length),
        location: room,
      })),
    )
    return event
  })
}
