// English groups, news, interests and benefits of the demo.
import type { CommunityWords, GroupPlan } from './words.ts'

const open = (slug: string, name: string, description: string): GroupPlan => ({ slug, name, description })
const closed = (slug: string, name: string, description: string): GroupPlan => ({ slug, name, description, closed: true })

export const english: CommunityWords = {
  groups: [
    open('chair-people', 'Chair People', 'Everything that is sat on. Post what you are making, and what it did to your back.'),
    closed('night-shift', 'Night Shift', 'For those who work when the workshop is empty. Quiet, kind, awake.'),
    open('repair-cafe', 'Repair Café', 'Bring it broken, take it home whole. Every second Saturday, and here in between.'),
    closed('curators-table', 'Curators’ Table', 'Where next year’s programme is argued about before anybody writes it down.'),
    open('first-timers', 'First Timers', 'New here? So was everybody once. No question is too small.'),
    open('slow-materials', 'Slow Materials', 'Mycelium, lime, wool, clay: things that take their time.'),
    open('tool-library', 'Tool Library', 'Who has what, who needs it, and when it comes back.'),
    closed('mentors', 'Mentors', 'Forty minutes a month with somebody who has been where you are.'),
    open('paper-and-ink', 'Paper & Ink', 'Bookbinders, letterpress printers, and people who cannot pass a paper shop.'),
    open('small-machines', 'Small Machines', 'Plotters, looms, presses: machines one person can carry, understand and mend.'),
    open('sound-makers', 'Sound Makers', 'Instruments and what comes out of them.'),
    closed('studio-leases', 'Studio Leases', 'Rents, landlords, notice periods. What is said here stays here.'),
    open('dye-garden', 'Dye Garden', 'Madder, weld, woad, and rain at the wrong moment.'),
    open('offcuts', 'Offcuts', 'Too good for the bin. Say what, how much, and until when.'),
    open('drawing-mornings', 'Drawing Mornings', 'Half past seven, one subject, no talking until eight.'),
    open('city-walks', 'City Walks', 'Looking at how a town is put together, at walking speed.'),
    closed('jury-2026', 'Jury 2026', 'For those who read the applications. Please read the note on conflicts first.'),
    open('glass-and-fire', 'Glass & Fire', 'Kilns, torches, schedules, and cracks.'),
    open('wearables', 'Things to Wear', 'From pattern to button. Fittings on the last Sunday.'),
    open('lamp-lab', 'Lamp Lab', 'Light as a material. Bring a plug and a doubt.'),
    open('parents-who-make', 'Parents Who Make', 'Making with one hand, and the other one full.'),
    open('metal-mondays', 'Metal Mondays', 'Files, hammers, patience. Beginners get the good vice.'),
    open('toy-trials', 'Toy Trials', 'Tested by the people it is for, who are short and honest.'),
    closed('grants-and-bills', 'Grants & Bills', 'Money, in plain words: what to ask for, what to charge.'),
    open('boat-shed', 'Boat Shed', 'Things that float, and things that ought to.'),
    open('kitchen-tools', 'Kitchen Tools', 'Spoons first. Then everything else.'),
    open('archive-club', 'Archive Club', 'We read old catalogues so that you need not invent the wheel.'),
    open('plywood-society', 'Plywood Society', 'An odd number of layers and an even temper.'),
    open('garden-structures', 'Garden Structures', 'Sheds, pergolas, gates. Rot is the enemy.'),
    open('type-table', 'Type Table', 'Letters on walls, doors, paper and screens.'),
    closed('quiet-room', 'Quiet Room', 'For those who find large gatherings large. We meet by writing.'),
    open('bicycle-bench', 'Bicycle Bench', 'Wheels, frames, bells.'),
    open('empty-shelf', 'Empty Shelf', 'Started with good intentions.'),
    open('closed-workshop', 'The Old Workshop', 'The group of the house we had to leave.'),
  ],
  groupNews: [
    ['We meet on Thursday', '<p>{group} meets on <strong>Thursday at seven</strong>. Bring what you are working on, finished or not.</p>'],
    [
      'A new rule about deliveries',
      '<p>Please have parcels sent to the front desk. The back door is a <em>fire exit</em>, and it was blocked twice last week.</p>',
    ],
    ['Thank you for Saturday', '<p>Sixty people, two kettles, one fuse. Thank you all.</p><p>The pictures are in the feed of {group}.</p>'],
    ['Somebody to share the work', '<p>We look for one more moderator for {group}: an hour a week, mostly pleasant.</p>'],
    [
      'Call for contributions',
      '<p>What should we look at next? Three things would help:</p><ul><li>a subject</li><li>a place</li><li>somebody who knows more than we do</li></ul>',
    ],
  ],
  organizationNews: [
    [
      'The new season opens',
      '<h2>It begins</h2><p>The calendar of the new season is open. Members see it first; everybody else from <strong>Monday</strong>.</p>',
    ],
    ['New opening hours', '<p>From next week the workshop is open until ten in the evening, except on Sundays.</p>'],
    [
      'Changes to how we use your data',
      '<p>We wrote our <a href="https://example.com/privacy">privacy page</a> anew, in fewer words. Nothing is collected that was not collected before.</p>',
    ],
    ['Winter break', '<p>The office rests from the 23rd to the 2nd. The groups do not have to.</p>'],
  ],
  eventNews: [
    [
      'Doors open half an hour earlier',
      '<p>There will be a queue for the cloakroom, so the doors open <strong>half an hour earlier</strong>.</p>',
    ],
    ['Where the quiet room is', '<p>Up the iron stairs, second door on the left. No calls, please.</p>'],
  ],
  interests: [
    'Joinery, Upholstery, Bookbinding, Letterpress, Natural dyes, Weaving, Basketry, Ceramics, Kiln building, Glass',
    'blowing, Metalwork, Forging, Jewellery, Repair, Right to repair, Mycelium, Biomaterials, Lime plaster, Straw',
    'building, Lighting, Instrument making, Sound, Electronics, Robotics, Open hardware, Plotters, Type design,',
    'Sign painting, Drawing, Illustration, Toys, Play, Accessibility, Wayfinding, Public space, Theatre sets,',
    'Costume, Tailoring, Leather, Shoemaking, Boats, Bicycles, Gardens, Food, Archives, Teaching, Cooperatives,',
    'Circular design',
  ]
    .join(' ')
    .split(', '),
  partners: [
    'Halyard Timber',
    'Second Bench',
    'Copper & Sons',
    'The Paper Room',
    'Northern Clay',
    'Lantern Row',
    'Tram Depot Hall',
    'Blue Thread',
    'Kiln Street',
    'Loose Leaf',
    'Ash & Oak',
    'Quay Hardware',
  ],
  offers: [
    [
      'a tenth off everything',
      'Show your membership at the counter, or enter the code TENTH26 in their shop. Not for machines, and not on sale days.',
    ],
    ['a free afternoon', 'One afternoon at their benches, with somebody to ask. Book a week ahead.'],
    ['first look at remnants', 'Members come an hour before everybody else on the first Saturday of the month.'],
  ],
  advertisements: [
    ['Clamps by the dozen', 'You can never have enough.'],
    ['Learn to sharpen', 'Four evenings. You keep the stone.'],
    ['Wool, by the kilo', 'From sheep with names.'],
    ['Desk space by the river', 'North light, slow lift, good coffee.'],
    ['The catalogue is out', 'Two hundred pages of hinges.'],
    ['A kiln that fits your flat', 'And your fuse box.'],
  ],
  long: 'This group has been going for eleven years, and its description has grown with it. We began with four people and a bench in a bicycle shed; now there are evenings when the benches do not suffice. What has not changed: whoever comes shows what they are working on, also when it is not going well. We do not sell here, we do not look for staff here, and we do not discuss whether hand or machine is better, because we did that for the whole of our third year and nobody remembers the result. New people introduce themselves in one post: what you make, what you would like to learn, what you can show others. If you need a tool, ask in the Tool Library; if you need an opinion, ask here, and say whether you want a kind one or a useful one. Twice a year we make something together that none of us could make alone, and give it away.',
}
