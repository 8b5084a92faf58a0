// Motion: a tapped link slides the next screen in, unless the person prefers reduced motion.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/test.ts'

/** Counts view transitions from now on. */
const countSlides = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const counted = { slides: 0 }
    Object.assign(globalThis, { counted })
    document.startViewTransition = (update) => {
      counted.slides += 1
      return start(update)
    }
  })
const slides = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: { slides: number } }).counted.slides)

const goTo = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test('a tapped link slides the next screen in, which can be used at once; a filter of the same page does not move', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Wide, because the rail has the feed also while a pass takes its tab.
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'attendee')
  await page.goto('/')
  await countSlides(page)
  await goTo(page, 'Feed')
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // While the first transition is still running.
  await goTo(page, 'Me')
  await goTo(page, 'Feed')
  await expect(page).toHaveURL(/\/feed$/)
  expect(await slides(page)).toBe(3)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  expect(await slides(page)).toBe(4)
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/events')
  await countSlides(page)
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page).toHaveURL(/when=past/)
  expect(await slides(page)).toBe(0)
  expect(errors).toEqual([])
})

test('whoever wants stillness is moved nowhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await countSlides(page)
  await goTo(page, 'Events')
  await expect(page).toHaveURL(/\/events$/)
  expect(await slides(page)).toBe(0)
})
