// The floor's one statement for `/events/:id`: the event with its agenda, people, sponsors and media.
import { iso, list, object, people, person, picture, video } from './parts.ts'

const agenda = `select session.*, ${object('session', {
  id: 'id',
  slug: 'slug',
  name: 'name',
  description: 'description',
  location: `case when room.id is not null then ${object('room', {
    id: 'id',
    name: 'name',
    description: 'description',
    address1: 'address1',
    address2: 'address2',
    zip: 'zip',
    city: 'city',
    state: 'state',
    country: 'country',
    image: picture('hall'),
    googlePlaceId: 'google_place_id',
  })} end`,
  image: picture('shown'),
  startTime: iso('session.start_time'),
  endTime: iso('session.end_time'),
  sortOrder: 'sort_order',
  nonSession: 'non_session',
  registrationEnabled: 'registration_enabled',
  price: 'price',
})} as body
  from sessions session left join session_locations room on room.id = session.location_id left join images hall on hall.id = room.image_id
  left join images shown on shown.id = session.image_id where session.event_id = $4`

const cast = `select speaker.*, ${object('speaker', {
  id: 'id',
  slug: 'slug',
  firstName: 'first_name',
  lastName: 'last_name',
  bio: 'bio',
  title: 'title',
  company: 'company',
  companyBio: 'company_bio',
  image: picture('shown'),
  priority: 'priority',
  isHost: 'is_host',
})} as body from speakers speaker left join images shown on shown.id = speaker.image_id where speaker.event_id = $4`

const chats = `select chat.created_at, chat.id, ${object('chat', {
  id: 'id',
  subject: 'subject',
  image: picture('shown'),
  lastMessageAt: iso('chat.last_message_at'),
})} as body from threads chat left join images shown on shown.id = chat.image_id where chat.stream_input_id = stream.id`

const streams = `select stream.connected, stream.name, stream.id, ${object('stream', {
  id: 'id',
  cloudflareId: 'cloudflare_id',
  connected: 'connected',
  name: 'name',
  threads: list(chats, 'order by created_at desc, id desc'),
  image: picture('shown'),
})} as body from stream_inputs stream left join images shown on shown.id = stream.image_id where stream.event_id = $4`

const sponsors = `select sponsor.sort_order, sponsor.account_id, people.body from event_sponsors sponsor
  join people on people.id = sponsor.account_id where sponsor.event_id = $4`

const sponsorships = `select sponsorship.sort_order, sponsorship.name, sponsorship.id, ${object('sponsorship', {
  id: 'id',
  name: 'name',
  description: 'description',
  url: 'url',
  account: person('sponsorship.account_id'),
  image: picture('shown'),
})} as body from event_sponsorships sponsorship left join images shown on shown.id = sponsorship.image_id where sponsorship.level_id = level.id`

const levels = `select level.sort_order, level.name, level.id, ${object('level', {
  id: 'id',
  slug: 'slug',
  name: 'name',
  description: 'description',
  sponsorsPerRow: 'sponsors_per_row',
  sponsors: list(sponsorships, 'order by sort_order, name, id'),
  createdAt: iso('level.created_at'),
  updatedAt: iso('level.updated_at'),
})} as body from event_sponsorship_levels level where level.event_id = $4`

const takesPlace = (alias: string): string =>
  `(${alias}.status in ('ready', 'needsInfo') or (${alias}.status = 'draft' and ${alias}.held_until > now()))`

/** Places of a pass type that are taken, including those of group tickets that were not redeemed. */
const taken = `(select count(*) from passes pass where pass.pass_type_id = kind.id and ${takesPlace('pass')})
  + (select coalesce(sum(greatest(0, coupon.use_limit - (select count(*) from passes pass where pass.coupon_id = coupon.id and ${takesPlace('pass')}))), 0)
    from coupons coupon where coupon.pass_type_id = kind.id and coupon.pre_paid and coupon.active and coupon.registration_id is not null
      and coupon.use_limit is not null and (coupon.end_date is null or coupon.end_date > now()))`

const passTypes = `select ${object('kind', {
  id: 'id',
  slug: 'slug',
  cancelable: 'cancelable',
  transferable: 'transferable',
  name: 'name',
  shortDescription: 'short_description',
  longDescription: 'long_description',
  price: `coalesce((select span.price from pass_type_price_schedules span where span.pass_type_id = kind.id and span.start_date <= now()
    and now() < span.end_date order by span.start_date, span.id limit 1), kind.price)`,
  accessLevel: 'access_level',
  featuredImage: picture('shown'),
  minQuantityPerSale: 'min_quantity_per_sale',
  maxQuantityPerSale: 'max_quantity_per_sale',
  supply: `case when kind.supply is not null then greatest(0, kind.supply - (${taken})) end`,
  priceSchedules: `(select coalesce(json_agg(${object('span', {
    id: 'id',
    ticketId: 'pass_type_id',
    price: 'price',
    name: 'name',
    startDate: iso('span.start_date'),
    endDate: iso('span.end_date'),
    createdAt: iso('span.created_at'),
    updatedAt: iso('span.updated_at'),
  })} order by span.start_date, span.id), '[]') from pass_type_price_schedules span where span.pass_type_id = kind.id)`,
  refundSchedules: `(select coalesce(json_agg(${object('span', {
    id: 'id',
    percentage: 'percentage',
    startDate: iso('span.start_date'),
    endDate: iso('span.end_date'),
  })} order by span.start_date, span.id), '[]') from pass_type_refund_schedules span where span.pass_type_id = kind.id)`,
  enableCoupons: 'enable_coupons',
  minCouponQuantity: 'min_coupon_quantity',
  maxCouponQuantity: 'max_coupon_quantity',
  sortOrder: 'sort_order',
  overrideStartDate: iso('kind.override_start_date'),
})} as body from event_media_pass_types allowed join pass_types kind on kind.id = allowed.pass_type_id
  left join images shown on shown.id = kind.image_id where allowed.media_item_id = item.id`

const file = object('document', {
  id: 'id',
  name: 'name',
  r2Path: `'files/' || document.key || '/' || replace(document.name, ' ', '%20')`,
  url: `$1::text || '/media/files/' || document.key || '/' || replace(document.name, ' ', '%20')`,
  createdAt: iso('document.created_at'),
  updatedAt: iso('document.updated_at'),
})

const media = `select item.sort_order, item.created_at, item.id, ${object('item', {
  id: 'id',
  name: 'name',
  description: 'description',
  imageId: 'image_id',
  image: picture('shown'),
  videoId: 'video_id',
  video: video('played'),
  fileId: 'file_id',
  file: `case when document.id is not null then ${file} end`,
  allowedPassTypes: list(passTypes),
  createdAt: iso('item.created_at'),
  updatedAt: iso('item.updated_at'),
})} as body from event_media_items item left join images shown on shown.id = item.image_id left join videos played on played.id = item.video_id
  left join files document on document.id = item.file_id where item.event_id = $4 and item.id <> all($5::uuid[])`

const own = `select ${object('own', { id: 'id', alternateId: 'alternate_id', accountId: 'account_id', eventId: 'event_id' })} as body
  from event_registrations own where own.event_id = $4 and own.account_id = $3 and own.status in ('needsInfo', 'ready')`

const pages = `select page.*, ${object('page', { id: 'id', slug: 'slug', title: 'title', sortOrder: 'sort_order' })} as body
  from event_pages page where page.event_id = $4`

const faqSections = `select section.*, ${object('section', { id: 'id', slug: 'slug', name: 'name' })} as body
  from faq_sections section where section.event_id = $4`

const whole = object('event', {
  id: 'id',
  slug: 'slug',
  name: 'name',
  shortDescription: 'short_description',
  featured: 'featured',
  timezone: 'timezone',
  eventStart: iso('event.event_start'),
  eventEnd: iso('event.event_end'),
  image: picture('wide'),
  squareImage: picture('square'),
  eventType: 'event_type',
  longDescription: 'long_description',
  externalUrl: 'external_url',
  meetingUrl: 'meeting_url',
  venue: 'venue',
  venueMap: picture('map'),
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  country: 'country',
  zip: 'zip',
  groupId: 'group_id',
  group: 'null::json',
  groupOnly: 'group_only',
  creatorId: 'creator_id',
  creator: person('event.creator_id'),
  registration: 'registration',
  registrationStart: iso('event.registration_start'),
  registrationEnd: iso('event.registration_end'),
  publicRegistrants: 'public_registrants',
  chatBotNumber: 'chat_bot_number',
  iosAppLink: 'ios_app_link',
  registrations: list(own),
  androidAppLink: 'android_app_link',
  createdAt: iso('event.created_at'),
  updatedAt: iso('event.updated_at'),
  sessions: list(agenda, 'order by start_time, sort_order nulls last, name, id'),
  speakers: list(cast, `order by is_host desc, priority desc, coalesce(last_name, '') collate foyer_und, first_name collate foyer_und, id`),
  reservationDescription: 'reservation_description',
  backgroundImage: picture('behind'),
})

/** More than 100 arguments of one function are not allowed, so the second half is an object of its own, joined in the answer's text. */
const beside = object('event', {
  pages: list(pages, 'order by sort_order, title, id'),
  streamInputs: list(streams, 'order by connected desc, name, id'),
  streamReplay: video('replay'),
  sponsors: list(sponsors, 'order by sort_order, account_id'),
  faqSections: list(faqSections, 'order by sort_order, name, id'),
  sponsorshipLevels: list(levels, 'order by sort_order, name, id'),
  media: list(media, 'order by sort_order, created_at, id'),
  _count: `json_build_object(
    'activations', (select count(*) from event_activations challenge where challenge.event_id = $4 and challenge.id <> all($5::uuid[])),
    'sessions', (select count(*) from sessions where sessions.event_id = $4), 'speakers', (select count(*) from speakers where speakers.event_id = $4),
    'sponsors', (select count(*) from event_sponsors where event_sponsors.event_id = $4),
    'sponsorshipLevels', (select count(*) from event_sponsorship_levels level where level.event_id = $4),
    'media', (select count(*) from event_media_items item where item.event_id = $4 and item.id <> all($5::uuid[])))`,
})

/** `$1` web host, `$2` organisation, `$3` the caller's account, `$4` the event, `$5` ids of its media and challenges that the caller does not see. */
export const eventStatement = `with ${people(`select creator_id from events where id = $4 union select account_id from event_sponsors where event_id = $4
  union select sponsorship.account_id from event_sponsorships sponsorship join event_sponsorship_levels level on level.id = sponsorship.level_id where level.event_id = $4`)}
select '{"status":"ok","message":"ok","data":' || left(${whole}::text, -1) || ',' || substr(${beside}::text, 2) || '}' as answer
from events event left join images wide on wide.id = event.image_id left join images square on square.id = event.square_image_id
  left join images map on map.id = event.venue_map_id left join images behind on behind.id = event.background_image_id
  left join videos replay on replay.id = event.stream_replay_id where event.id = $4`
