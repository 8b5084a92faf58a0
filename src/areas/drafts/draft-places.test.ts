// Drafts in a list: each links to the page where it was started.
import { expect, test } from 'vitest'
import { listedDrafts } from './draft-places.ts'

test('each leads to the page that goes on with it, the newest first', () => {
  const drafts = {
    post: { text: 'Hello', at: 1 },
    'message:7': { text: ' Hi ', at: 4 },
    'comment:p1': { text: 'Yes', at: 2 },
    'new message': { text: 'Tea', at: 3 },
    'post:content:minutes/dovetails': { text: 'Glue', at: 0 },
    'new event': { text: 'Kiln night', at: -1 },
    'event:e1': { text: 'Summit', at: -2 },
    'event session:e1/s1': { text: 'Opening', at: -3 },
    'event speaker:e1/': { text: 'Ines', at: -4 },
    'event announcement:e1': { text: 'Doors', at: -5 },
    'event email:e1/reminder': { text: 'Gloves', at: -6 },
  }
  expect(listedDrafts(drafts).map(({ text, of }) => [text, of.href])).toEqual([
    ['Hi', '/messages/7'],
    ['Tea', '/new/message'],
    ['Yes', '/posts/p1'],
    ['Hello', '/new/post'],
    ['Glue', '/new/post?channel=minutes&content=dovetails'],
    ['Kiln night', '/new/event'],
    ['Summit', '/host/events/e1/edit'],
    ['Opening', '/host/events/e1/session?id=s1'],
    ['Ines', '/host/events/e1/speaker'],
    ['Doors', '/host/events/e1/announce'],
    ['Gloves', '/host/events/e1/emails/reminder'],
  ])
})

test('one of a place this version does not know is listed all the same', () => {
  expect(listedDrafts({ 'moon:1': { text: 'Words', at: 1 } })).toMatchObject([{ text: 'Words', of: { words: 'drafts.place.form' } }])
})
