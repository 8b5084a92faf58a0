// Leaving a form: a question for every kind of navigation, and none if no input would be lost.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Link, Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Asked } from '../../ask/Asked.tsx'
import { inEnglish } from '../../testing/test-words.test-helper.ts'
import { leaveFreely } from './guard-leaving.ts'
import { useLeaveGuard, type Risk } from './use-leave-guard.ts'

const start = location.href
beforeEach(() => inEnglish())
afterEach(() => History.prototype.replaceState.call(history, null, '', start))

function Guarded({ risk }: { risk: Risk }) {
  useLeaveGuard(risk)
  return <p>The form</p>
}

function App({ risk }: { risk: Risk }) {
  return (
    <>
      <Link href="/elsewhere">Away</Link>
      <Route path="/form">
        <Guarded risk={risk} />
      </Route>
      <Route path="/elsewhere">
        <p>Somewhere else</p>
      </Route>
      <Asked />
    </>
  )
}

async function aForm(risk: Risk) {
  navigate('/elsewhere')
  navigate('/form')
  const screen = await render(<App risk={risk} />)
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  const answer = (name: string) => screen.getByRole('button', { name, exact: true })
  return { screen, question, answer, away: screen.getByRole('link', { name: 'Away' }) }
}

test('a link waits for the answer: staying leaves all as it was, leaving goes where it led', async () => {
  const { screen, question, answer, away } = await aForm('leaving')
  await away.click()
  await expect.element(question).toBeVisible()
  expect(location.pathname).toBe('/form')
  await answer('Stay').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByText('The form')).toBeVisible()
  await away.click()
  await answer('Leave').click()
  await expect.element(screen.getByText('Somewhere else')).toBeVisible()
  expect(location.pathname).toBe('/elsewhere')
})

test('so does a program that goes elsewhere, in a new entry or in place of this one', async () => {
  const { screen, question, answer } = await aForm('leaving')
  for (const replace of [false, true]) {
    navigate('/elsewhere', { replace })
    await expect.element(question).toBeVisible()
    await answer('Stay').click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await expect.element(screen.getByText('The form')).toBeVisible()
  expect(location.pathname).toBe('/form')
})

test('going back is taken back until there is an answer, and the form never goes', async () => {
  const { screen, question, answer } = await aForm('leaving')
  const form = screen.getByText('The form').element()
  history.back()
  await expect.element(question).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/form')
  expect(form.isConnected).toBe(true)
  await answer('Leave').click()
  await expect.element(screen.getByText('Somewhere else')).toBeVisible()
  expect(location.pathname).toBe('/elsewhere')
})

test('another filter of the same page is no leaving', async () => {
  const { screen, question } = await aForm('leaving')
  navigate('/form?mine=1')
  await expect.poll(() => location.search).toBe('?mine=1')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByText('The form')).toBeVisible()
})

test('what has arrived goes on without a question', async () => {
  const { screen } = await aForm('leaving')
  leaveFreely(() => navigate('/elsewhere'))
  await expect.element(screen.getByText('Somewhere else')).toBeVisible()
})

test.each(['none', 'closing'] as const)('where a draft keeps it, going elsewhere is not asked about (%s)', async (risk) => {
  const { screen, away } = await aForm(risk)
  await away.click()
  await expect.element(screen.getByText('Somewhere else')).toBeVisible()
})

test('once nothing would be lost any more, the way is free', async () => {
  const { screen, away } = await aForm('leaving')
  await screen.rerender(<App risk="none" />)
  await away.click()
  await expect.element(screen.getByText('Somewhere else')).toBeVisible()
})
