// Pieces of SQL that several statements of the floor share: pictures, moments, membership levels and people as JSON.

/** A moment in the form of the contract. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of `alias` under the names of the contract: `{ externalUrl: 'external_url' }`. Values may also be any SQL with a dot. */
export const object = (alias: string, keys: Record<string, string>): string =>
  `json_build_object(${Object.entries(keys)
    .map(([key, value]) => `'${key}', ${/^\w+$/.test(value) ? `${alias}.${value}` : value}`)
    .join(', ')})`

/** The base form of the picture that `alias` joins; null without one. `$1` is the address of the web host. */
export const picture = (alias: string): string =>
  `case when ${alias}.id is not null then ${object(alias, {
    id: 'id',
    uri: `$1::text || '/media/' || ${alias}.id || '/public'`,
    width: 'width',
    height: 'height',
    moderation: 'moderation',
  })} end`

/** All rows of a subquery that has a column `body`, as one JSON array. */
export const list = (query: string, order = ''): string => `(select coalesce(json_agg(body ${order}), '[]') from (${query}) rows)`

/** A video that `alias` joins; null without one. */
export const video = (alias: string): string =>
  `case when ${alias}.id is not null then ${object(alias, {
    id: 'id',
    width: 'width',
    height: 'height',
    thumbnailUrl: `coalesce($1::text || '/media/' || ${alias}.poster_id || '/large', '')`,
    previewUrl: `$1::text || '/media/videos/' || ${alias}.id`,
    readyToStream: `(${alias}.ready_at <= now())`,
    hlsUrl: `$1::text || '/media/videos/' || ${alias}.id`,
    dashUrl: `$1::text || '/media/videos/' || ${alias}.id`,
  })} end`

const tiers = `tiers as materialized (
  select tier.id, row_number() over (order by tier.priority desc nulls last, tier.name, tier.id) as rank, ${object('tier', {
    id: 'id',
    slug: 'slug',
    priority: 'priority',
    name: 'name',
    iconName: `coalesce(tier.icon_name, '')`,
    color: 'color',
    image: picture('shown'),
  })} as body
  from account_tiers tier join images shown on shown.id = tier.image_id where tier.organization_id = $2)`

const bought = `select bought.id, min(tiers.rank) as rank,
    json_build_object('subscriptionProduct', json_build_object('tiers', coalesce(json_agg(tiers.body order by tiers.rank) filter (where tiers.id is not null), '[]'))) as body
  from subscriptions bought left join subscription_product_tiers brought on brought.product_id = bought.product_id left join tiers on tiers.id = brought.tier_id
  where bought.account_id = account.id and bought.status in ('active', 'trialing') and not (bought.cancel_at_end and bought.expires_at <= now())
  group by bought.id`

/** The tables `tiers` and `people`: the base forms (`body`) of the accounts whose ids the query `wanted` selects. `$2` is the organisation. */
export const people = (wanted: string): string => `${tiers}, people as materialized (
  select account.id, ${object('account', {
    id: 'id',
    username: 'username',
    accountType: 'account_type',
    firstName: 'first_name',
    lastName: 'last_name',
    title: 'title',
    company: 'company',
    image: picture('portrait'),
    accountTiers: list(
      'select tiers.rank, tiers.body from account_tier_members held join tiers on tiers.id = held.tier_id where held.account_id = account.id',
      'order by rank',
    ),
    subscriptions: list(bought, 'order by rank'),
  })} as body
  from accounts account left join images portrait on portrait.id = account.image_id where account.id in (${wanted}))`

/** The body of one of `people`; null for an unknown id. */
export const person = (id: string): string => `(select people.body from people where people.id = ${id})`
