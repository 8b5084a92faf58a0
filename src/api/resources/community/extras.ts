// Calls next to the feed: interests, benefits, advertisements, reports, the caller's own feed, and the Explore page.
import type { Account } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { Advertisement, Benefit } from '../../../contract/people/benefits.ts'
import type { ChooseInterests, CreateInterest } from '../../../contract/bodies/extras.ts'
import type { Explore } from '../../../contract/community/explore.ts'
import type { Interest } from '../../../contract/people/interests.ts'
import { edit } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { activities, everywhere, holdsPosts } from './activities.ts'

const reading = { auth: 'optional', staleTime: minutes(1) } as const

export const extras = {
  ...reads('advertisements', {
    /** A different one for each request; null if nothing is advertised. */
    advertisement: get('/advertisement', {
      auth: 'optional',
      staleTime: seconds(30),
      uncopied: true,
      returns: type<Advertisement | null>(),
    }),
  }),
  ...reads('benefits', {
    benefits: get('/benefits', { ...reading, returns: pageOf<Benefit>(), query: type<{ search?: string }>(), persist: 'public' }),
  }),
  ...reads('interests', {
    /** Featured interests first, then by name. */
    interests: get('/interests', { ...reading, returns: pageOf<Interest>(), query: type<{ search?: string }>(), persist: 'public' }),
    /** By id or name, with the first of its people, groups and events. */
    interest: get('/interests/:interest', { ...reading, returns: type<Interest>() }),
    interestActivities: get('/interests/:interest/activities', {
      ...reading,
      returns: pageOf<Activity>(),
      query: type<{ search?: string }>(),
      feed: true,
    }),
  }),
  ...reads('organization', { explore: get('/organization/explore', { ...reading, returns: type<Explore>(), persist: 'personal' }) }),
  ...reads('self', {
    ownInterests: get('/self/interests', {
      ...reading,
      auth: 'required',
      returns: pageOf<Interest>(),
      query: type<{ search?: string }>(),
      persist: 'personal',
    }),
    /** Posts of the caller, of the people they follow, and in their groups. */
    feed: get('/self/activities/feed', { ...reading, auth: 'required', returns: pageOf<Activity>(), persist: 'personal', keep: 25 }),
  }),
}

holdsPosts(extras.interestActivities, extras.feed)

/** The report has no id until the server has created it. */
const reported =
  (on: boolean) =>
  ({ activityId }: { activityId: string | number }): Edit[] =>
    everywhere(activityId, (activity) => ({ ...activity, reports: on ? [{ id: '', createdAt: new Date().toISOString() }] : [] }))

/** Validates the note of an outbox row, because an older version of the app may have stored another form. */
const isInterests = (note: unknown): note is Interest[] =>
  Array.isArray(note) && note.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one && 'name' in one)

/** Takes only the report from the response, wherever the post is shown, so that later changes of other people are kept. */
const marks = (answer: Activity): Edit[] => everywhere(answer.id, (activity) => ({ ...activity, reports: answer.reports }))

export const extraWrites = {
  ...writes('activities', {
    report: post('/activities/:activityId/report', {
      returns: type<Activity>(),
      auth: 'required',
      // Queued, because a late report is better than a lost one.
      offline: 'queue',
      queue: { lane: ({ activityId }) => `report:${activityId}` },
      optimistic: reported(true),
      applies: marks,
      invalidates: ({ activityId }): Target[] => [{ key: activities.list.key }, activities.detail({ activityId })],
    }),
    unreport: del('/activities/:activityId/report/:reportId', {
      returns: type<Activity>(),
      auth: 'required',
      offline: 'queue',
      queue: { lane: ({ activityId }) => `report:${activityId}` },
      optimistic: reported(false),
      applies: marks,
      invalidates: ({ activityId }): Target[] => [{ key: activities.list.key }, activities.detail({ activityId })],
    }),
  }),
  ...writes('interests', {
    /** Returns the existing interest if one has that name. */
    createInterest: post('/interests', {
      body: type<CreateInterest>(),
      returns: type<Interest>(),
      auth: 'required',
      offline: 'refuse',
      invalidates: () => [{ key: extras.interests.key }],
    }),
  }),
  ...writes('self', {
    /** Replaces the caller's interests. `note` contains the interests themselves, to be shown until the server has them. */
    chooseInterests: post('/self/interests', {
      body: type<ChooseInterests>(),
      returns: type<Account>(),
      auth: 'required',
      offline: 'queue',
      queue: { lane: () => 'interests', wish: () => ({ target: 'interests', merge: true }) },
      optimistic: ({ note }) => (isInterests(note) ? [edit(extras.ownInterests(), () => ({ pages: [note], pageParams: [1] }))] : []),
      invalidates: () => [{ key: extras.ownInterests.key }, { key: ['interests'] }],
    }),
  }),
}
