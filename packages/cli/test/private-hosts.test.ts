import { expect, it } from "vitest"
import { hostsOf } from "../src/eyes.ts"

const asked = (name: string, isPrivate = false) =>
  hostsOf({ name, kind: /^https?:/.test(name) ? "url" : "file", outputName: "x" }, { private: isPrivate })

it.each([
  ["http://127.0.0.1:8080/a", ["127.0.0.1:8080"]],
  ["http://192.168.1.1/", ["192.168.1.1"]],
  ["https://[::1]:8443/", ["[::1]:8443"]],
  ["http://localhost:3000/", ["localhost:3000"]],
  ["http://app.localhost/", ["app.localhost"]],
  // A name may lead anywhere, whatever it looks like.
  ["http://intranet/", []],
  ["http://localhost.example.org/", []],
  ["http://127.0.0.1.example.org/", []],
  ["page.html", []],
  ["http://", []],
])("naming %s asks for %j", (name, hosts) => expect(asked(name)).toEqual(hosts))

it("--private asks for all", () => expect(asked("http://intranet/", true)).toBe(true))
