import {expect, test} from 'vitest';

import {linksOf, propertiesHtml, type PropertyData} from '../../src/components/property/html';

const list: PropertyData[] = [
  {
    name: 'email',
    type: 'array of ',
    schema: 'Mail',
    to: 'mail',
    badges: ['required'],
    description: ['Less than <3, see ', {to: '/intro', text: 'intro'}, '.'],
    values: [['a"b', [{code: '&'}]]],
    children: [{name: 'host', type: 'string'}],
  },
];

const html = propertiesHtml(list, 'order', (to) => `/base${to}`, {required: 'r', property: 'p'});

test('each property has an anchor, and its name links it', () => {
  expect(html).toContain('<div id="order-email" class="p"><dt><a href="#order-email">email</a>');
  expect(html).toContain('<div id="order-email-host" class="p">');
});

test('the type links where the page shows the schema, and a badge says required', () => {
  expect(html).toContain('<span>array of <a href="#mail">Mail</a></span><b class="r">required</b>');
});

test('texts are escaped, and links to pages have their address and their route', () => {
  expect(html).toContain(
    '<p>Less than &lt;3, see <a href="/base/intro" data-to="/intro">intro</a>.</p>',
  );
  expect(html).toContain('<dt><code>a&quot;b</code></dt><dd><code>&amp;</code></dd>');
});

test('nested properties are folded', () => {
  expect(html).toMatch(/<details class="[^"]*"><summary>1 property<\/summary>/);
});

test('the link check learns of all anchors and pages', () => {
  expect(linksOf(list, 'order')).toEqual({
    anchors: ['order-email', 'order-email-host'],
    targets: ['/intro'],
  });
});
