// The service worker: caches for the app, and push notifications. This file registers everything.
import { clientsClaim } from 'workbox-core'
import { routeAssets } from './caches/assets.ts'
import { openClicked } from './notices/clicks.ts'
import { obey } from './messages.ts'
import { showPush, tellPushChanged } from './notices/push.ts'
import { forgetOldShells, installShell, routeNavigations } from './caches/shell.ts'
import { routePictures } from './caches/media.ts'
import { refreshWords, routeWords } from './notices/words.ts'
import type { ShellFile } from './worker-global.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] }

// The first worker claims pages that are already open, so that their next requests are cached. A later worker waits for a message.
clientsClaim()

installShell(self.__WB_MANIFEST)
routeNavigations()
routeAssets()
routeWords()
routePictures()

// A request that matches no route above is not handled: calls to the API and to other origins go directly to the network.

self.addEventListener('install', (event) => event.waitUntil(refreshWords()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()))
self.addEventListener('message', (event) => event.waitUntil(obey(event.data, event.source)))
self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPushChanged()))
self.addEventListener('notificationclick', (event) => event.waitUntil(openClicked(event.notification)))
