// The floor's statements for `/events` and `/activities`: the first page and the length of the whole list.
import { iso, list, object, people, person, picture, video } from './parts.ts'

/** `$1` web host, `$2` organisation, `$3` ids of events that the caller does not see. */
export const eventsStatement = `with page as (
  select event.event_start, event.id, ${object('event', {
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
  })} as body
  from events event left join images wide on wide.id = event.image_id left join images square on square.id = event.square_image_id
  where event.organization_id = $2 and event.event_end >= now() and event.id <> all($3::uuid[])
  order by event.event_start, event.id limit 25)
select json_build_object('status', 'ok', 'message', 'ok', 'data', ${list('select * from page', 'order by event_start, id')}, 'count',
  (select count(*) from events event where event.organization_id = $2 and event.event_end >= now() and event.id <> all($3::uuid[])))::text as answer`

const preview = `json_build_object(
  'id', coalesce(preview.id, entity.place), 'activityId', post.id, 'url', entity.value ->> 'href', 'title', preview.title,
  'siteName', preview.site_name, 'description', preview.description, 'mediaType', preview.media_type, 'channel', preview.channel,
  'image', preview.image, 'imageWidth', preview.image_width, 'imageHeight', preview.image_height, 'video', preview.video, 'favicon', preview.favicon)`

const entities = `select entity.place, json_build_object(
    'type', entity.value -> 'type', 'startIndex', entity.value -> 'startIndex', 'endIndex', entity.value -> 'endIndex', 'marks', entity.value -> 'marks',
    'account', case when entity.value ->> 'type' = 'mention' then ${person(`(entity.value ->> 'accountId')::uuid`)} end,
    'interest', case when interest.id is not null then json_build_object('id', interest.id, 'name', interest.name) end,
    'linkPreview', case when entity.value ->> 'type' = 'link' then ${preview} end) as body
  from jsonb_array_elements(post.entities) with ordinality as entity (value, place)
  left join interests interest on entity.value ->> 'type' = 'interest' and interest.id = (entity.value ->> 'interestId')::uuid
  left join link_previews preview on entity.value ->> 'type' = 'link' and preview.organization_id = $2 and preview.url = entity.value ->> 'href'`

const inFeed = 'organization_id = $2 and commented_id is null and event_id is null and group_id is null and content_id is null'

/** `$1` web host, `$2` organisation, `$3` the caller's account. */
export const activitiesStatement = `with page as materialized (
  select * from activities where ${inFeed} order by created_at desc, id desc limit 25),
${people(`select account_id from page
  union select (entity ->> 'accountId')::uuid from page, jsonb_array_elements(page.entities) entity where entity ->> 'type' = 'mention'`)}
select json_build_object('status', 'ok', 'message', 'ok', 'data', ${list(
  `select post.created_at, post.id, ${object('post', {
    id: 'id',
    message: 'message',
    image: picture('shown'),
    video: video('played'),
    account: person('post.account_id'),
    createdAt: iso('post.created_at'),
    group: 'null::json',
    event: 'null::json',
    content: 'null::json',
    commented: 'null::json',
    entities: list(entities, 'order by place'),
    updatedAt: iso('post.updated_at'),
    likes: `(select coalesce(json_agg(json_build_object('createdAt', ${iso('liked.created_at')})), '[]') from activity_likes liked
      where liked.activity_id = post.id and liked.account_id = $3)`,
    comments: `(select coalesce(json_agg(json_build_object('id', own.id) order by own.created_at, own.id), '[]') from activities own
      where own.commented_id = post.id and own.account_id = $3)`,
    reports: `(select coalesce(json_agg(json_build_object('id', filed.id, 'createdAt', ${iso('filed.created_at')})), '[]') from activity_reports filed
      where filed.activity_id = post.id and filed.account_id = $3)`,
    _count: `json_build_object('likes', (select count(*) from activity_likes liked where liked.activity_id = post.id),
      'comments', (select count(*) from activities answer where answer.commented_id = post.id))`,
  })} as body from page post left join images shown on shown.id = post.image_id left join videos played on played.id = post.video_id`,
  'order by created_at desc, id desc',
)}, 'count', (select count(*) from activities where ${inFeed}))::text as answer`
