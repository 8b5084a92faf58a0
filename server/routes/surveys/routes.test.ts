// Surveys: who may fill one in, which answers are valid, and when a submission is final.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Survey, SurveySection, SurveySubmission } from '../../../src/contract/community/surveys.ts'
import { problems } from '../../http/problem.ts'
import { files, surveySubmissions, translations } from '../../db/schema.ts'
import { anAccount, anEvent, anImage, anOrganization, aSession, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aForm, aSurvey } from '../../domain/forms/form.test-helper.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
  omar = await anAccount(platform)
})
afterAll(() => platform.close())

const byNumber = (one: number, other: number): number => one - other
const aFile = (organizationId: string) => ({
  organizationId,
  name: 'proof.pdf',
  contentType: 'application/pdf',
  bytes: 1,
  blob: '0'.repeat(64),
})

const begin = async (survey: { id: string }, as: TestAccount | null): Promise<string> => {
  const { data } = await platform.post<{ id: string }>(`/surveys/${survey.id}/submissions`, { as })
  return `/surveys/${survey.id}/submissions/${data.id}`
}
const answer = (path: string, questionId: string, response: string, as: TestAccount | null = mia) =>
  platform.put<null>(`${path}/questions/${questionId}`, { as, body: { response } })
const submit = (path: string, body: { questionId: string; value: string }[] = [], as: TestAccount | null = mia) =>
  platform.post<null>(`${path}/submit`, { as, body })
const read = async (path: string, as: TestAccount | null = mia) => (await platform.get<SurveySubmission>(path, { as })).data
const values = async (path: string, as: TestAccount | null = mia) => {
  const submission = await read(path, as)
  return Object.fromEntries(submission.responses.map((response) => [response.question.name, response.value]))
}

describe('a survey', () => {
  test('is found by its id and by its slug, in the language of who asks', async () => {
    const image = await anImage(platform)
    const survey = await aSurvey(platform, [[{ name: 'Name', label: 'Your name' }]], {
      name: 'Lunch',
      description: 'What to eat',
      imageId: image.id,
    })
    const row = { organizationId: platform.organization.id, locale: 'fr', createdAt: new Date(), updatedAt: new Date() }
    await platform.db.asOwner((tx) =>
      tx.insert(translations).values([
        { ...row, subjectId: survey.id, texts: { name: 'Déjeuner' } },
        { ...row, subjectId: survey.sectionIds[0]!, texts: { name: 'Partie' } },
        { ...row, subjectId: survey.ids['Name']!, texts: { label: 'Votre nom' } },
      ]),
    )
    const headers = { locale: 'fr' }
    const { data } = await platform.get<Survey>(`/surveys/${survey.slug}`, { headers })
    expect(data).toMatchObject({ id: survey.id, name: 'Déjeuner', description: 'What to eat', image: { id: image.id } })
    const path = await begin(survey, null)
    const sections = await platform.get<SurveySection[]>(`${path}/sections`, { headers })
    expect(sections.data).toMatchObject([{ name: 'Partie', questions: [{ label: 'Votre nom' }] }])
  })

  test('can only be seen, not begun, by a visitor where it asks for sign-in', async () => {
    const survey = await aSurvey(platform, [], { requireAuth: true })
    expect((await platform.get(`/surveys/${survey.id}`)).status).toBe(200)
    const mine = await begin(survey, mia)
    const refused = [
      await platform.post(`/surveys/${survey.id}/submissions`),
      await platform.get(mine),
      await platform.get(`${mine}/sections`),
      await submit(mine, [], null),
      await platform.get(`/surveys/${survey.id}/submissions`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('shows its sections and questions in their order, follow-ups under their choices alone', async () => {
    const survey = await aSurvey(platform, [
      [
        { name: 'Diet', type: 'radio', choices: [{ value: 'none' }, { value: 'other', followUps: [{ name: 'Which', required: true }] }] },
        { name: 'Age', type: 'number', min: '0' },
      ],
      [{ name: 'Remarks', type: 'textarea', mutable: false }],
    ])
    const { data, count } = await platform.get<SurveySection[]>(`${await begin(survey, mia)}/sections`, { as: mia })
    expect(count).toBe(2)
    expect(data.map((section) => section.questions.map((question) => question.name))).toEqual([['Diet', 'Age'], ['Remarks']])
    expect(data[0]!.questions[0]!.choices.map((choice) => choice.subQuestions)).toEqual([
      [],
      [expect.objectContaining({ id: survey.ids['Which'], required: true })],
    ])
  })
})

describe('beginning', () => {
  test('two tabs of one person never get more than the survey allows, and go on with what is begun', async () => {
    const survey = await aSurvey(platform, [], { submissionsPerAccount: 2 })
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(survey, mia)))
    expect(new Set(begun).size).toBe(2)
  })

  test('is refused with 460 when all are handed in; others and visitors may still', async () => {
    const survey = await aSurvey(platform, [], { submissionsPerAccount: 1 })
    await submit(await begin(survey, mia))
    const again = await platform.post(`/surveys/${survey.id}/submissions`, { as: mia })
    expect([again.status, again.problem]).toEqual([460, 'known'])
    expect(await begin(survey, omar)).toBeTruthy()
    expect(await begin(survey, null)).not.toBe(await begin(survey, null))
  })

  test('a cancelled submission makes room, and takes no answers', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Name' }]], { submissionsPerAccount: 1 })
    const path = await begin(survey, mia)
    await platform.db.asOwner((tx) =>
      tx.update(surveySubmissions).set({ status: 'canceled' }).where(eq(surveySubmissions.surveyId, survey.id)),
    )
    expect((await answer(path, survey.ids['Name']!, 'Mia')).status).toBe(460)
    expect((await submit(path)).status).toBe(460)
    expect(await begin(survey, mia)).not.toBe(path)
  })
})

describe('a submission', () => {
  test('is its owner’s alone; a visitor’s belongs to who knows its id', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Name' }]])
    const [mine, nobodys] = [await begin(survey, mia), await begin(survey, null)]
    for (const as of [omar, null]) {
      const question = survey.ids['Name']!
      const refused = [
        await platform.get(mine, { as }),
        await platform.get(`${mine}/sections`, { as }),
        await answer(mine, question, 'x', as),
        await submit(mine, [], as),
      ]
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    for (const as of [null, omar]) expect((await answer(nobodys, survey.ids['Name']!, 'Somebody', as)).status).toBe(200)
    expect(await values(nobodys, null)).toEqual({ Name: 'Somebody' })
  })

  test('is not found under another survey, nor another organisation', async () => {
    const [one, other] = [await aSurvey(platform, []), await aSurvey(platform, [])]
    const path = await begin(one, mia)
    expect((await platform.get(path.replace(one.id, other.id), { as: mia })).status).toBe(404)
    const elsewhere = await anOrganization(platform)
    const stranger = await anAccount(platform, { organization: elsewhere })
    expect((await platform.get(`/surveys/${one.id}`, { as: stranger, host: elsewhere.host })).status).toBe(404)
  })

  test('the list holds the caller’s own of this survey, newest first, of one status where asked', async () => {
    const survey = await aSurvey(platform, [])
    const first = await begin(survey, mia)
    await submit(first)
    platform.clock.advance({ minutes: 1 })
    const second = await begin(survey, mia)
    await begin(survey, omar)
    const list = async (query: string) => {
      const { data, count } = await platform.get<SurveySubmission[]>(`/surveys/${survey.slug}/submissions${query}`, { as: mia })
      return [data.map(({ id }) => id), count]
    }
    const [one, two] = [first.split('/').at(-1), second.split('/').at(-1)]
    expect(await list('')).toEqual([[two, one], 2])
    expect(await list('?status=draft')).toEqual([[two], 1])
    expect(await list('?status=ready&pageSize=1')).toEqual([[one], 1])
    expect((await platform.get(`/surveys/${survey.id}/submissions?status=odd`, { as: mia })).status).toBe(400)
  })
})

describe('answers', () => {
  test('are kept one by one, replaced, and taken back by an empty one', async () => {
    const survey = await aSurvey(platform, [
      [{ name: 'Name' }, { name: 'Diet', type: 'checkbox', choices: [{ value: 'a' }, { value: 'b' }] }],
    ])
    const path = await begin(survey, mia)
    await answer(path, survey.ids['Name']!, 'Mia')
    await answer(path, survey.ids['Diet']!, '["a","b"]')
    await answer(path, survey.ids['Name']!, 'Mia Chen')
    expect(await values(path)).toEqual({ Name: 'Mia Chen', Diet: 'a,b' })
    await answer(path, survey.ids['Name']!, '')
    expect(await values(path)).toEqual({ Diet: 'a,b' })
  })

  test('that do not fit are refused with 400, naming the field and the question', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Age', type: 'number', max: '120', label: 'Your age' }]])
    const path = await begin(survey, mia)
    const one = await answer(path, survey.ids['Age']!, '130')
    expect([one.status, one.headers.get('x-foyer-field')]).toEqual([400, 'response'])
    expect(one.json.message).toContain('Your age')
    const all = await submit(path, [{ questionId: survey.ids['Age']!, value: 'old' }])
    expect([all.status, all.headers.get('x-foyer-field')]).toEqual([400, '0.value'])
  })

  test('to questions of another form are unknown: 404 in the path, 400 in the body', async () => {
    const [survey, other] = [await aSurvey(platform, [[{ name: 'Name' }]]), await aSurvey(platform, [[{ name: 'Name' }]])]
    const path = await begin(survey, mia)
    expect((await answer(path, other.ids['Name']!, 'x')).status).toBe(404)
    const sent = await submit(path, [
      { questionId: survey.ids['Name']!, value: 'x' },
      { questionId: other.ids['Name']!, value: 'x' },
    ])
    expect([sent.status, sent.headers.get('x-foyer-field')]).toEqual([400, '1.questionId'])
    expect(await values(path)).toEqual({})
  })

  test('of a search must be found by it, unless it finds nothing at all', async () => {
    const survey = await aSurvey(platform, [
      [
        { name: 'City', type: 'search', values: ['Lisbon', 'Porto'] },
        { name: 'Free', type: 'search' },
      ],
    ])
    const path = await begin(survey, mia)
    expect((await answer(path, survey.ids['City']!, 'Lisbon')).status).toBe(200)
    expect((await answer(path, survey.ids['City']!, 'Madrid')).status).toBe(400)
    expect((await answer(path, survey.ids['Free']!, 'Madrid')).status).toBe(200)
  })

  test('that name a file name one that was uploaded here', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Proof', type: 'file' }]])
    const path = await begin(survey, mia)
    expect((await answer(path, survey.ids['Proof']!, '2000000000')).status).toBe(400)
    expect((await answer(path, survey.ids['Proof']!, '9999999999')).status).toBe(400)
    const [file] = await platform.db.asOwner((tx) => tx.insert(files).values(aFile(platform.organization.id)).returning())
    expect((await answer(path, survey.ids['Proof']!, String(file!.id))).status).toBe(200)
    const elsewhere = await anOrganization(platform)
    const [foreign] = await platform.db.asOwner((tx) => tx.insert(files).values(aFile(elsewhere.id)).returning())
    expect((await answer(path, survey.ids['Proof']!, String(foreign!.id))).status).toBe(400)
  })

  test('given in another language are kept in one, and shown in each reader’s', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Diet', type: 'radio', choices: [{ value: 'vegan' }] }]])
    await platform.db.asOwner((tx) =>
      tx.insert(translations).values({
        organizationId: platform.organization.id,
        subjectId: survey.ids['Diet.vegan']!,
        locale: 'fr',
        texts: { value: 'végétalien' },
      }),
    )
    const path = await begin(survey, mia)
    const headers = { locale: 'fr' }
    const body = { response: 'végétalien' }
    expect((await platform.put(`${path}/questions/${survey.ids['Diet']}`, { as: mia, headers, body })).status).toBe(200)
    expect(await values(path)).toEqual({ Diet: 'vegan' })
    const { data } = await platform.get<SurveySubmission>(path, { as: mia, headers })
    expect(data.responses[0]!.value).toBe('végétalien')
    expect(data.responses[0]!.question.choices[0]!.value).toBe('végétalien')
  })

  test('whatever text is sent, the answer is good or a problem with words', async () => {
    const survey = await aSurvey(platform, [
      [
        { name: 'Text', validation: '^.*$' },
        { name: 'City', type: 'search', values: ['Lisbon'] },
        { name: 'Proof', type: 'file' },
        { name: 'Diet', type: 'checkbox', choices: [{ value: 'a', supply: 3 }] },
      ],
    ])
    const path = await begin(survey, mia)
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json(),
      fc.constantFrom('\0', '\ud800', "1'or'1", '[', '0'.repeat(40)),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('Text', 'City', 'Proof', 'Diet'), text, async (name, response) => {
        const { status, json } = await answer(path, survey.ids[name]!, response)
        expect([200, 400, 460]).toContain(status)
        expect(json.message).not.toBe(problems.internal[1])
      }),
      { numRuns: 20 },
    )
  })
})

describe('handing in', () => {
  test('takes the answers that come with it and is final', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Name', required: true, mutable: false }, { name: 'Note' }]])
    const path = await begin(survey, mia)
    expect((await submit(path, [{ questionId: survey.ids['Name']!, value: 'Mia' }])).data).toBeNull()
    expect((await read(path)).status).toBe('ready')
    const changed = await answer(path, survey.ids['Name']!, 'Omar')
    expect([changed.status, changed.headers.get('x-foyer-field')]).toEqual([460, 'response'])
    expect((await answer(path, survey.ids['Name']!, 'Mia')).status).toBe(200)
    expect((await answer(path, survey.ids['Note']!, 'late')).status).toBe(200)
    expect((await submit(path)).status).toBe(200)
    expect(await values(path)).toEqual({ Name: 'Mia', Note: 'late' })
  })

  test('without a required answer is refused with 460 naming it, and nothing is lost', async () => {
    const survey = await aSurvey(platform, [
      [
        { name: 'Note' },
        {
          name: 'Diet',
          type: 'radio',
          required: true,
          choices: [{ value: 'none' }, { value: 'other', followUps: [{ name: 'Which', required: true }] }],
        },
      ],
    ])
    const path = await begin(survey, mia)
    await answer(path, survey.ids['Note']!, 'kept')
    const first = await submit(path)
    expect([first.status, first.headers.get('x-foyer-field')]).toEqual([460, survey.ids['Diet']])
    expect(first.json.message).toContain('Diet')
    const second = await submit(path, [{ questionId: survey.ids['Diet']!, value: 'other' }])
    expect([second.status, second.headers.get('x-foyer-field')]).toEqual([460, survey.ids['Which']])
    expect(await read(path)).toMatchObject({ status: 'draft', responses: [{ value: 'kept' }] })
    expect((await submit(path, [{ questionId: survey.ids['Diet']!, value: 'none' }])).status).toBe(200)
  })

  test('a required answer cannot be taken back afterwards', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Name', required: true }]])
    const path = await begin(survey, mia)
    await submit(path, [{ questionId: survey.ids['Name']!, value: 'Mia' }])
    expect((await answer(path, survey.ids['Name']!, '')).status).toBe(460)
    expect(await values(path)).toEqual({ Name: 'Mia' })
  })

  test('the last of a limited choice is given once, however many hand in at once', async () => {
    const survey = await aSurvey(platform, [
      [{ name: 'Slot', type: 'select', choices: [{ value: 'morning', supply: 2 }, { value: 'evening' }] }],
    ])
    const slot = survey.ids['Slot']!
    const paths = await Promise.all(Array.from({ length: 6 }, () => begin(survey, null)))
    const sent = await Promise.all(paths.map((path) => submit(path, [{ questionId: slot, value: 'morning' }], null)))
    expect(sent.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 460, 460, 460, 460])
    const late = paths[sent.findIndex(({ status }) => status === 460)]!
    const { data } = await platform.get<SurveySection[]>(`${late}/sections`)
    expect(data[0]!.questions[0]!.choices.map(({ supply }) => supply)).toEqual([0, null])
    expect((await submit(late, [{ questionId: slot, value: 'evening' }], null)).status).toBe(200)
    // An account that has the choice keeps it, and may submit again.
    expect(
      (await submit(paths[sent.findIndex(({ status }) => status === 200)]!, [{ questionId: slot, value: 'morning' }], null)).status,
    ).toBe(200)
  })

  test('a draft does not hold a limited choice: it is decided when it is handed in', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Slot', type: 'checkbox', choices: [{ value: 'a', supply: 1 }, { value: 'b' }] }]])
    const [one, two] = [await begin(survey, null), await begin(survey, null)]
    for (const path of [one, two]) expect((await answer(path, survey.ids['Slot']!, 'a,b', null)).status).toBe(200)
    expect((await submit(one, [], null)).status).toBe(200)
    const refused = await submit(two, [], null)
    expect([refused.status, (await read(two, null)).status]).toEqual([460, 'draft'])
  })

  test('twice at once is once', async () => {
    const survey = await aSurvey(platform, [[{ name: 'Name', required: true, mutable: false }]])
    const path = await begin(survey, mia)
    const sent = await Promise.all(['A', 'B'].map((value) => submit(path, [{ questionId: survey.ids['Name']!, value }])))
    expect(sent.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 460])
    expect(Object.values(await values(path))).toEqual([sent[0]!.status === 200 ? 'A' : 'B'])
  })
})

describe('values of a search', () => {
  test('are found in the forms of surveys, events and sessions, and nowhere else', async () => {
    const asked = [[{ name: 'City', type: 'search' as const, values: ['Porto', 'Lisbon', 'Lagos'] }]]
    const survey = await aSurvey(platform, asked)
    const event = await anEvent(platform)
    const session = await aSession(platform, event)
    const [ofEvent, ofSession] = [
      await aForm(platform, { eventId: event.id }, asked),
      await aForm(platform, { sessionId: session.id }, asked),
    ]
    const [a, b, c] = [survey, ofEvent, ofSession].map(({ ids }) => ids['City']!) as [string, string, string]
    const bases = [`/surveys/${survey.slug}`, `/events/${event.slug}`, `/events/${event.id}/sessions/${session.slug}`]
    const statuses: number[][] = []
    for (const base of bases) {
      const answers = []
      for (const id of [a, b, c]) answers.push((await platform.get(`${base}/questions/${id}/values`)).status)
      statuses.push(answers)
    }
    expect(statuses).toEqual([
      [200, 404, 404],
      [404, 200, 404],
      [404, 404, 200],
    ])
    const page = await platform.get<{ value: string }[]>(`${bases[1]}/questions/${b}/values?search=l&pageSize=1&page=2`)
    expect([page.data.map(({ value }) => value), page.count]).toEqual([['Lisbon'], 2])
  })
})
