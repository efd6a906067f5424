import {expect, test} from 'vitest';

import {propertiesHtml, type PropertyData} from '../../src/components/property/html';

const list: PropertyData[] = [
  {
    name: 'email',
    type: 'array of ',
    schema: 'Mail',
    to: 'mail',
    badges: ['required'],
    description: 'See <code>a</code>.',
    values: [['a<b', 'A &amp; b.']],
    children: [{name: 'host', type: 'string'}],
  },
];

const html = propertiesHtml(list, 'order', {required: 'r', property: 'p'});

test('each property has an anchor, and its name links it', () => {
  expect(html).toContain('<div id="order-email" class="p"><dt><a href="#order-email">email</a>');
  expect(html).toContain('<div id="order-email-host" class="p">');
});

test('the type links where the page shows the schema, and a badge says required', () => {
  expect(html).toContain('<span>array of <a href="#mail">Mail</a></span><b class="r">required</b>');
});

test('texts stand as the HTML that they are, and values are escaped', () => {
  expect(html).toContain('<p>See <code>a</code>.</p>');
  expect(html).toContain('<dt><code>a&lt;b</code></dt><dd>A &amp; b.</dd>');
});

test('nested properties are folded', () => {
  expect(html).toMatch(/<details class="[^"]*"><summary>1 property<\/summary>/);
});
