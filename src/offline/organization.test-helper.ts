// The organisation of a test page, written into the page as the web host does.
import { CLIENT } from '../state/device/memory-storage.test-helper.ts'

const config = {
  NAME: 'Form & Field',
  ORGANIZATION_ID: 'org',
  API_URL: 'http://localhost:4001',
  COGNITO_CLIENT_ID: CLIENT,
  COGNITO_USERPOOL_ID: 'eu-west-1_X',
  COGNITO_HOSTED_URL: '',
  DEFAULT_LOCALE: 'en',
  LOCALES: ['en'],
  AUTH: { EMAIL: true },
}

export function nameOrganization(of: { LOCALES?: string[] } = {}): void {
  const written = JSON.stringify({ ...config, ...of })
  document.head.insertAdjacentHTML('beforeend', `<script type="application/json" id="organization">${written}</script>`)
}

export const unnameOrganization = (): void => document.querySelector('#organization')?.remove()
